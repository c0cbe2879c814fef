import { resetPassword, sendCode } from '@kontor/shared/wire'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'
import { callApi } from '../users/api.ts'
import {
  codeAfter,
  logIn,
  mailedCode,
  newAccount,
  newPerson,
  type Person,
  signIn,
} from '../users/people.ts'

const demo = { email: 'demo@kontor.example', password: 'Practice-2026' }

test('HOUSE-009 orders without a session lead to the login and back @smoke', async ({ page }) => {
  await page.goto(stage().app)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Forder$/)
  await logIn(page, demo.email, demo.password)
  await expect(page).toHaveURL(/\/order$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Order list' })).toBeVisible()
})

test('HOUSE-010 a refused session is cleared and leads to the login', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'made-up')
    localStorage.setItem('refresh_token', 'made-up-too')
    localStorage.setItem('token_expires_at', String(Date.now() + 600_000))
  })
  await page.goto(`${stage().app}/order`)
  await expect(page).toHaveURL(/\/login\?from=%2Forder$/)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('token')
})

test('HOUSE-008 the language switches without a reload, and calls and document carry it @smoke', async ({
  page,
}) => {
  await page.goto(`${stage().app}/login`)
  await page.getByLabel('Email').fill('mia@kontor.example')
  await page.evaluate(() => Object.assign(window, { here: true }))
  await page.getByRole('link', { name: /^Language/ }).click()
  await page.getByRole('radio', { name: /Deutsch/ }).click()
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  expect(await page.evaluate(() => 'here' in window)).toBe(true)

  const call = page.waitForRequest('**/v1/send-code')
  await page.getByLabel('E-Mail').fill('mia@kontor.example')
  await page.getByRole('button', { name: 'Code senden' }).click()
  expect((await call).headers()['language']).toBe('de-DE')
})

test('ONB-012 ONB-017 a forgotten password is reset with an emailed code, across a reload, and the new one signs in', async ({
  page,
}) => {
  const { email } = await newAccount()
  await page.goto(`${stage().app}/login?from=%2Forder`)
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Verification code').fill(await mailedCode(email))
  await page.getByLabel('New password', { exact: true }).fill('seven-harbours-41')
  await page.getByLabel('New password again').fill('seven-harbours-41')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByText('New password set.')).toBeVisible()
})

/** Sets a new password on another device, which ends all other sessions. */
async function resetElsewhere({ email }: Person, password: string): Promise<void> {
  const code = await codeAfter(email, () => callApi(sendCode, { email, purpose: 'reset' }))
  await callApi(resetPassword, { email, code, password, repeated: password })
}

test('HOST-087 HOST-088 ONB-090 ONB-094 ACC-140 after another device ends the session, the login says so, fills in the email, and leads back to the draft', async ({
  page,
}) => {
  const person = await newPerson()
  await page.setViewportSize({ width: 390, height: 560 })
  await signIn(page, person)
  await page.goto(`${stage().app}/mine/addBank`)
  const typed = {
    'Bank name': 'Nordbank',
    'Bank address': 'Hamburg',
    'SWIFT code': 'NRDBDEHH',
    'Payee name': 'Sample Name',
  }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.evaluate(() => scrollTo(0, 0))

  // Enter sends the form, whose button is in the dock. The dock does not cover the fault of the
  // last field, which was below the screen.
  await page.getByLabel('Bank name').press('Enter')
  const faulty = page.locator('[aria-invalid="true"]')
  await expect(faulty).toHaveCount(1)
  await expect(faulty).toBeFocused()
  const [error, dock] = [page.locator('.field.bad .hint').first(), page.locator('.dock')]
  const bottom = await error.evaluate((one) => one.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(await dock.evaluate((one) => one.getBoundingClientRect().top))

  await resetElsewhere(person, 'seven-harbours-41')
  await expect(page).toHaveURL(/\/login\?from=%2Fmine%2FaddBank$/)
  await expect(page.getByText('Your password was changed')).toBeVisible()
  await expect(page.getByText('No connection to the market')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await logIn(page, person.email, 'seven-harbours-41')
  await expect(page).toHaveURL(/\/mine\/addBank$/)
  for (const [label, text] of Object.entries(typed))
    await expect(page.getByLabel(label)).toHaveValue(text)
})
