import { expect, test, type Page } from '@playwright/test'
import { getUser, type User } from '@kontor/shared/wire'
import { callApi } from '../stage/api.ts'
import { logIn, newAccount, newPerson, signIn } from '../stage/people.ts'
import { review, waiting } from '../stage/reviews.ts'
import { stage } from '../stage/stage.ts'

/** Fills in all but the photos. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByRole('radio', { name: 'Female' }).click()
  await page.getByLabel('Birth date').fill('03/14/1993')
  await page.getByRole('button', { name: /^Country/ }).click()
  await page.getByRole('searchbox').fill('ger')
  await page.getByRole('option', { name: /^Germany/ }).click()
  await page.getByLabel('Phone').fill('0151 23456789')
  await page.getByRole('radio', { name: 'ID card' }).click()
  await page.getByLabel('Document number').fill('l01x00t47')
}

async function addPhoto(page: Page, label: string): Promise<void> {
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByRole('main').getByLabel(label, { exact: true }).setInputFiles(photo)
  await expect(page.getByRole('status').filter({ hasText: `Uploaded: ${label}` })).toBeAttached()
}

test('ONB-050 a visitor logs in for a loan and comes back', async ({ page }) => {
  const account = await newAccount()
  await page.goto(stage().app)
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByText('Credit loan').click()
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await logIn(page, account.email)
  await expect(page).toHaveURL(/\/loan$/)
  await expect(page.getByRole('button', { name: 'Send application' })).toBeVisible()
})

test('ONB-051 ONB-054 ONB-056 ONB-057 a loan is filled in over a reload, sent, rejected, corrected and withdrawn', async ({
  page,
}) => {
  const person = await newPerson()
  const { uid } = await callApi<User>(getUser, {}, person.tokens.token)
  await signIn(page, person)
  await page.goto(`${stage().app}/loan`)
  await fillIn(page)
  await addPhoto(page, 'Front')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Please enter the complete message')).toBeVisible()
  await expect(page.getByLabel('Back', { exact: true }).last()).toBeFocused()

  await page.reload()
  await expect(page.getByText('Your draft is here')).toBeVisible()
  await expect(page.getByLabel('Document number')).toHaveValue('l01x00t47')
  await expect(page.getByLabel('Phone')).toHaveValue('1512 3456789')
  await addPhoto(page, 'Back')
  await addPhoto(page, 'You, holding it')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'Application in review' })).toBeVisible()
  await expect(page.getByText('+49 151•••789')).toBeVisible()

  const [first] = await waiting('loan', uid)
  await review('loan', first!, { decision: 'reject', reason: 'The face is not visible.' })
  await expect(page.getByRole('heading', { name: 'Not accepted' })).toBeVisible()
  await expect(page.getByRole('main').getByText('The face is not visible.')).toBeVisible()
  await page.getByRole('button', { name: 'Correct and send again' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  for (const label of ['Front', 'Back', 'You, holding it']) await addPhoto(page, label)
  await page.getByRole('button', { name: 'Send application' }).click()

  await page.getByRole('button', { name: 'Withdraw the application' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Send application' })).toBeVisible()
  expect(await waiting('loan', uid)).toEqual([])
})
