import { expect, type Page } from '@playwright/test'
import { stage } from './stage.ts'

let people = 0

/** An email address nobody has used on this stage. */
export function newEmail(): string {
  people += 1
  return `trader-${Date.now()}-${people}@kontor.example`
}

const PASSWORD = 'blue-harbour-92'

/** The newest code that was mailed to an address. */
export async function mailedCode(email: string): Promise<string> {
  const answer = await fetch(`${stage().sandbox}/outbox.json?email=${encodeURIComponent(email)}`)
  const [newest] = (await answer.json()) as { text: string }[]
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? ''
}

/** Opens an account with the invitation code, as a newcomer does. Ends on the login page. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto(`${stage().app}/register`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password again').fill(PASSWORD)
  await page.getByLabel('Invitation code').fill('kontor')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** Logs in with the emailed code, from the login page that is open. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => mailedCode(email)).toMatch(/^\d{6}$/)
  await page.getByLabel('Verification code').fill(await mailedCode(email))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
