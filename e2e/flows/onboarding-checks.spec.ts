import { getLoan, type LoanRecord } from '@kontor/shared/wire'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { words } from '../stage/words.ts'
import { callApi } from '../users/api.ts'
import { addPhotos, fillInLoan, loanPhotos } from '../users/applications.ts'
import { newPerson, signIn } from '../users/people.ts'

/** A field of an otherwise empty form, and its message for a wrong text. */
const wrong = [
  ['/login', words.email, 'mia@', 'email-malformed', words.login.submit],
  ['/login', words.code.label, '407', 'code-malformed', words.login.submit],
  ['/register', words.email, 'mia posteo.example', 'email-malformed', words.register.submit],
  ['/register', words.password, 'seven77', 'password-short', words.register.submit],
  ['/forgot', words.email, '@posteo.example', 'email-malformed', words.forgot.submit],
  ['/forgot', words.forgot.password, 'seven77', 'password-short', words.forgot.submit],
] as const

for (const [path, label, text, fault, send] of wrong) {
  test(`ONB-004 ${path} shows at the field ${label} that “${text}” is not valid`, async ({
    page,
  }) => {
    await page.goto(`${stage().app}${path}`)
    const field = page.getByLabel(label, { exact: true })
    await field.fill(text)
    await page.getByRole('button', { name: send, exact: true }).click()
    await expect(field).toHaveAccessibleDescription(new RegExp(words.fault[fault]))
  })
}

const send = (page: Page) => page.getByRole('button', { name: words.loan.send })

test('ONB-004 ONB-010 a loan from China requires a Chinese identity number and mobile number', async ({
  page,
}) => {
  const person = await newPerson()
  await signIn(page, person)
  await page.goto(`${stage().app}/loan`)
  await fillInLoan(page, 'China')
  const phone = page.getByLabel(words.loan.phone, { exact: true })
  const number = page.getByLabel(words.loan.number)
  await expect(page.getByRole('button', { name: /\+86/ })).toBeVisible()

  await phone.fill('23800138000')
  // The last digit is the checksum of the others.
  for (const text of ['110105194912310021', '1101051949123100', 'L01X00T47']) {
    await number.fill(text)
    await send(page).click()
    await expect(number, text).toHaveAccessibleDescription(
      new RegExp(words.fault.loan.number.wrong),
    )
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
  }

  await phone.fill('13800138000')
  await number.fill('11010519491231002x')
  await addPhotos(page, ...loanPhotos)
  await send(page).click()
  await expect(page.getByRole('heading', { name: words.loan.state.pending.title })).toBeVisible()
  await expect(page.getByText('1101•••2X')).toBeVisible()
  const { state } = await callApi<LoanRecord>(getLoan, {}, person.tokens.token)
  expect(state).toBe('pending')
})
