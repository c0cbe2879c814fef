import { expect, type Page } from '@playwright/test'
import { words } from '../stage/words.ts'
import { documentPhoto } from './document-photo.ts'

/** The input of a loan without its three photos. */
export const LOAN = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  gender: 'female',
  birthDate: '1993-03-14',
  country: 'DE',
  areaCode: '+49',
  phone: '15123456789',
  document: 'id-card',
  number: 'L01X00T47',
} as const

/** Fills in the open loan form with the values of `LOAN`, without country and photos. */
export async function fillInLoan(page: Page, country = 'Germany'): Promise<void> {
  await page.getByLabel(words.loan.firstName).fill('Ada')
  await page.getByLabel(words.loan.lastName).fill('Lovelace')
  await page.getByRole('radio', { name: 'Female' }).click()
  await page.getByLabel(words.loan.birthDate).fill('03/14/1993')
  await chooseCountry(page, country.slice(0, 3), country)
  await page.getByLabel(words.loan.phone, { exact: true }).fill('0151 23456789')
  await page.getByRole('radio', { name: words.loan.documents['id-card'] }).click()
  await page.getByLabel(words.loan.number).fill('l01x00t47')
}

/** Chooses the country of the open loan form by `typed`, a part of its name. */
export async function chooseCountry(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Country(?! code)/ }).click()
  await page.getByRole('searchbox').fill(typed)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

/** The labels of the three photos of a loan. */
export const loanPhotos = [words.photo.front, words.photo.back, words.photo.holding] as const

/** Adds the photos with these labels to the form that is open. */
export async function addPhotos(page: Page, ...labels: readonly string[]): Promise<void> {
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto(page) }
  for (const label of labels) {
    await page.getByRole('main').getByLabel(label, { exact: true }).setInputFiles(photo)
    await uploaded(page, label)
  }
}

/** Waits until the photo with this label is uploaded. */
export async function uploaded(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: `Uploaded: ${label}` })).toBeAttached()
}
