import { expect, type Page } from '@playwright/test'
import { confirmRegistration, register, type Tokens } from '@kontor/shared/wire'
import { stage } from '../stage/stage.ts'
import { callApi } from './api.ts'

const PASSWORD = 'blue-harbour-92'
const INVITATION = 'kontor'

export interface Account {
  email: string
  password: string
}

/** A user of the stage, with a session. */
export interface Person extends Account {
  tokens: Tokens
}

let people = 0

/** An email address that nobody has used on this stage. */
export function newEmail(): string {
  people += 1
  return `trader-${Date.now()}-${process.pid}-${people}@kontor.example`
}

/** Opens an account through the API. */
export async function newAccount(): Promise<Account> {
  const { email, password } = await newPerson()
  return { email, password }
}

/** Opens an account and starts a session through the API. */
export async function newPerson(): Promise<Person> {
  const account = { email: newEmail(), password: PASSWORD }
  const details = { ...account, invitation: INVITATION }
  await callApi(register, details)
  const code = await mailedCode(account.email)
  return { ...account, tokens: await callApi<Tokens>(confirmRegistration, { ...details, code }) }
}

/** A session as the host stores it in the browser. */
export function storedSession({ tokens }: Person): { name: string; value: string }[] {
  return [
    { name: 'token', value: tokens.token },
    { name: 'refresh_token', value: tokens.refresh_token },
    { name: 'token_expires_at', value: String(tokens.expiresAt) },
  ]
}

/** Signs a browser in at the edge `app`: its pages find the session from now on. */
export async function signIn(page: Page, person: Person, app = stage().app): Promise<void> {
  await page.goto(`${app}/config.json`)
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, storedSession(person))
}

/** The newest code that was mailed to an address. */
export async function mailedCode(email: string): Promise<string> {
  const answer = await fetch(`${stage().sandbox}/outbox.json?email=${encodeURIComponent(email)}`)
  const mails = (await answer.json()) as { text: string }[]
  const codes = mails.map(({ text }) => /^\d{6}$/m.exec(text)?.[0])
  return codes.find((code) => code !== undefined) ?? ''
}

/** The code that is mailed to an address when `ask` runs. */
export async function codeAfter(email: string, ask: () => Promise<void>): Promise<string> {
  const before = await mailedCode(email)
  await ask()
  await expect.poll(() => mailedCode(email)).not.toBe(before)
  return mailedCode(email)
}

/** Sends the form of `/register`, types the mailed code, and skips the first steps. */
export async function confirmRegistrationByScreen(page: Page, email: string): Promise<void> {
  const code = await codeAfter(email, () => page.getByRole('button', { name: 'Sign up' }).click())
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
}

/** Registers with the invitation code on the screen. Ends on home, signed in. */
export async function registerByScreen(page: Page, email: string): Promise<void> {
  await page.goto(`${stage().app}/register`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password again').fill(PASSWORD)
  await page.getByLabel('Invitation code').fill(INVITATION)
  await confirmRegistrationByScreen(page, email)
  await expect(page).not.toHaveURL(/\/register/)
}

/**
 * Logs in with the emailed code on the open login page. The page leads on, unless it offers a
 * passkey first.
 */
export async function logIn(
  page: Page,
  email: string,
  password = PASSWORD,
  { leaves = true } = {},
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const send = page.getByRole('button', { name: 'Send code' })
  await page.getByLabel('Verification code').fill(await codeAfter(email, () => send.click()))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  if (leaves) await expect(page).not.toHaveURL(/\/login/)
}
