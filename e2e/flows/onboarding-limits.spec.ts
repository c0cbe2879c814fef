import { login } from '@kontor/shared/wire'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { words } from '../stage/words.ts'
import { callApi } from '../users/api.ts'
import { codeAfter, newAccount, newEmail } from '../users/people.ts'

/** Requests a code in a new tab, and returns the message of the page. */
async function askForCode(page: Page, path: string, email: string) {
  await page.goto(`${stage().app}/config.json`)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${stage().app}${path}`)
  await page.getByLabel(words.email).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  const field = page.getByLabel(words.code.label)
  const description = await field.evaluate(
    (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
  )
  return description?.replace(/\S+@/, '…@')
}

for (const path of ['/login', '/forgot']) {
  test(`ONB-002 ONB-012 ONB-013 ${path} answers known and unknown addresses alike, and says how long to wait for the next code`, async ({
    page,
  }) => {
    const { email } = await newAccount()
    const unknown = newEmail()
    const said = [await askForCode(page, path, email), await askForCode(page, path, unknown)]
    expect(said[0]).toMatch(/10 minutes/)
    expect(said[1]).toBe(said[0])
    for (const address of [email, unknown]) {
      await askForCode(page, path, address)
      const refusal = page.getByText(/wait (1 minute|\d+ seconds?)/)
      await expect(refusal).toBeVisible()
    }
  })
}

test('ONB-003 after five wrong attempts the login also refuses the right password and code, and says how long to wait', async ({
  page,
}) => {
  const { email, password } = await newAccount()
  await page.goto(`${stage().app}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const send = page.getByRole('button', { name: 'Send code' })
  const code = await codeAfter(email, () => send.click())
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = { email, password: 'not-the-password', code: '000000' }
    await expect(callApi(login, wrong)).rejects.toThrow(/CREDENTIALS_WRONG/)
  }
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(/wait (1 minute|\d+ seconds)/)).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})
