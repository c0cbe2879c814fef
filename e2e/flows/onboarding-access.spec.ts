import { getUser } from '@kontor/shared/wire'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'
import { words } from '../stage/words.ts'
import { callApi } from '../users/api.ts'
import { addPhotos, chooseCountry, fillInLoan, loanPhotos } from '../users/applications.ts'
import {
  confirmRegistrationByScreen,
  logIn,
  newAccount,
  newEmail,
  newPerson,
  signIn,
} from '../users/people.ts'

test('ONB-001 ONB-016 a link fills in the invitation; the form names missing values; a new user is signed in @smoke', async ({
  page,
}) => {
  const friend = await newPerson()
  const { inviteCode } = await callApi<{ inviteCode: string }>(getUser, {}, friend.tokens.token)
  await page.goto(`${stage().app}/register?invite=${inviteCode}`)
  await expect(page.getByLabel('Invitation code')).toHaveValue(inviteCode)
  const register = page.getByRole('button', { name: words.register.submit })
  await register.click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  const email = newEmail()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Password again').fill('other')
  await register.click()
  for (const label of ['Password', 'Password again'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Risk notice' }).click()
  await expect(page.getByRole('dialog', { name: 'Risk notice' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Password', { exact: true }).fill('blue-harbour-92')
  await page.getByLabel('Password again').fill('blue-harbour-92')
  await confirmRegistrationByScreen(page, email)
  await expect(page).not.toHaveURL(/\/register/)
  await page.goto(`${stage().app}/user`)
  await expect(page.getByText('Get practice funds')).toBeVisible()
})

test('ONB-011 ONB-013 the login leads to where the user was going, only within this app, and never reveals whether an address has an account', async ({
  page,
}) => {
  const { email } = await newAccount()
  const said: string[] = []
  for (const address of [email, newEmail()]) {
    await page.goto(`${stage().app}/login?from=https%3A%2F%2Fevil.example%2F`)
    await page.getByLabel('Email').fill(address)
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByLabel('Verification code').fill('000000')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    said.push(await page.getByRole('alert').first().innerText())
  }
  expect(said[0]).not.toBe('')
  expect(said[1]).toBe(said[0])

  await logIn(page, email)
  await expect(page).toHaveURL(`${stage().app}/`)
})

test('ONB-052 ONB-053 ONB-055 the loan form refuses an age under 18 at the field, finds the country by name, and sends once', async ({
  page,
}) => {
  await signIn(page, await newPerson())
  await page.goto(`${stage().app}/loan`)
  const year = new Date().getFullYear()
  await page.getByLabel(words.loan.birthDate).fill(`03/14/${year - 10}`)
  await page.getByLabel(words.loan.firstName).click()
  await expect(page.getByLabel(words.loan.birthDate)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(new RegExp(String(year + 8)))).toBeVisible()
  await chooseCountry(page, 'fran', 'France')
  await expect(page.getByRole('button', { name: /\+33/ })).toBeVisible()
  await fillInLoan(page)
  await expect(page.getByRole('button', { name: /\+49/ })).toBeVisible()
  await addPhotos(page, ...loanPhotos)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/v1/loan') sent += 1
  })
  await page.getByRole('button', { name: words.loan.send }).dblclick()
  await expect(page.getByRole('heading', { name: words.loan.state.pending.title })).toBeVisible()
  expect(sent).toBe(1)
})
