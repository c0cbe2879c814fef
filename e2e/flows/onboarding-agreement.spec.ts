import {
  type Endpoint,
  login,
  register,
  resetPassword,
  sendLoan,
  sendName,
} from '@kontor/shared/wire'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { words } from '../stage/words.ts'
import { callApi } from '../users/api.ts'
import { addPhotos, fillInLoan, LOAN, loanPhotos } from '../users/applications.ts'
import { newEmail, newPerson, signIn } from '../users/people.ts'

/** Texts at and beyond the limits of a field, and some that break parsers. */
const emails = ['mia@', '@b.de', 'a b@c.de', 'a@b', 'ü@ü.example', `${'a'.repeat(250)}@b.de`]
const passwords = [
  '',
  'seven77',
  'eight888',
  'x'.repeat(128),
  'x'.repeat(129),
  '😀😀😀😀',
  '<b>bold</b>',
]
const codes = ['', '40719', '407193', '١٢٣٤٥٦', '4071 9']
const names = ['', ' ', 'A'.repeat(32), 'A'.repeat(33), 'A'.repeat(121), '李雷', "'; --", '\u200f']
const numbers = [
  '',
  '-a12',
  'ab 12',
  'A-1',
  'l01x00t47',
  'A'.repeat(30),
  'A'.repeat(31),
  'é1',
  '😀',
]

interface Field {
  /** The fields in which the text is typed: a new password has two. */
  labels: readonly string[]
  /** The name of the value in the input of the call. */
  name: string
  texts: readonly string[]
}

const field = (label: string, name: string, texts: readonly string[]): Field => ({
  labels: [label],
  name,
  texts,
})

interface Form {
  call: Endpoint
  send: string
  fields: readonly Field[]
  /**
   * An input that the call refuses for another reason than its shape, so that nothing is stored.
   */
  valid: Record<string, string>
}

/**
 * Types each text into an otherwise valid form. Expects that the form sends exactly the texts that
 * the server accepts. The call itself is aborted.
 */
async function expectAgreement(
  page: Page,
  { call, send, fields, valid }: Form,
  token?: string,
): Promise<void> {
  let sent = 0
  await page.route(`**${call.path}`, async (route) => {
    if (route.request().method() !== call.method) return route.fallback()
    sent += 1
    await route.abort()
  })
  const button = page.getByRole('button', { name: send, exact: true })
  for (const { labels, name, texts } of fields) {
    const inputs = labels.map((label) => page.getByLabel(label, { exact: true }))
    const before = await inputs[0]!.inputValue()
    for (const text of texts) {
      sent = 0
      for (const input of inputs) await input.fill(text)
      const typed = await inputs[0]!.inputValue()
      await button.press('Enter')
      await expect
        .poll(async () => sent || (await inputs[0]!.getAttribute('aria-invalid')) === 'true')
        .toBeTruthy()
      await expect(button).toHaveAttribute('aria-busy', 'false')
      const value = name === 'password' ? typed : typed.trim()
      const reason = await reasonOf(call, { ...valid, [name]: value }, token)
      expect(sent, `${labels[0]} “${text}”: ${reason}`).toBe(reason === 'INPUT_INVALID' ? 0 : 1)
    }
    for (const input of inputs) await input.fill(before)
  }
}

/** The reason for which the server refuses an input. */
async function reasonOf(call: Endpoint, input: Record<string, string>, token?: string) {
  const repeated = call === resetPassword && { repeated: input['password'] }
  try {
    await callApi(call, { ...input, ...repeated }, token)
  } catch (cause) {
    return String(cause).split(': ').at(-1)
  }
  throw new Error(`${call.path} takes ${JSON.stringify(input)}`)
}

const password = 'seven-harbours-41'
const code = '407193'

test('ONB-018 the login sends exactly the texts that the server accepts', async ({ page }) => {
  const email = newEmail()
  await page.goto(`${stage().app}/login`)
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByLabel(words.code.label).fill(code)
  const fields = [
    field(words.email, 'email', emails),
    field(words.password, 'password', passwords.slice(1)),
    field(words.code.label, 'code', codes),
  ]
  await expectAgreement(page, {
    call: login,
    send: words.login.submit,
    fields,
    valid: { email, password, code },
  })
})

test('ONB-018 the registration sends exactly the texts that the server accepts', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto(`${stage().app}/register?invite=nobodys`)
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByLabel(words.register.again).fill(password)
  const fields = [
    field(words.email, 'email', emails),
    { labels: [words.password, words.register.again], name: 'password', texts: passwords },
    field(words.register.invitation, 'invitation', names),
  ]
  await expectAgreement(page, {
    call: register,
    send: words.register.submit,
    fields,
    valid: { email, password, invitation: 'nobodys' },
  })
})

test('ONB-018 the reset sends exactly the texts that the server accepts', async ({ page }) => {
  const email = newEmail()
  await page.goto(`${stage().app}/forgot`)
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.code.label).fill(code)
  for (const label of [words.forgot.password, words.forgot.again])
    await page.getByLabel(label, { exact: true }).fill(password)
  const fields = [
    field(words.email, 'email', emails),
    field(words.code.label, 'code', codes),
    { labels: [words.forgot.password, words.forgot.again], name: 'password', texts: passwords },
  ]
  await expectAgreement(page, {
    call: resetPassword,
    send: words.forgot.submit,
    fields,
    valid: { email, password, code },
  })
})

test('ONB-058 the loan form sends exactly the texts that the server accepts', async ({ page }) => {
  const person = await newPerson()
  await signIn(page, person)
  await page.goto(`${stage().app}/loan`)
  await fillInLoan(page)
  await addPhotos(page, ...loanPhotos)
  const fields = [
    field(words.loan.firstName, 'firstName', [...names, 'A'.repeat(60), 'A'.repeat(61)]),
    field(words.loan.lastName, 'lastName', names),
    field(words.loan.number, 'number', numbers),
  ]
  const valid = { ...LOAN, front: 'p-1', back: 'p-2', holding: 'p-3' }
  const form = { call: sendLoan, send: words.loan.send, fields, valid }
  await expectAgreement(page, form, person.tokens.token)
})

test('ONB-067 the verification sends exactly the texts that the server accepts', async ({
  page,
}) => {
  const person = await newPerson()
  await signIn(page, person)
  await page.goto(`${stage().app}/mine/auth`)
  await page.getByLabel(words.auth.name).fill('Ada Lovelace')
  await page.getByLabel(words.auth.number).fill('L01X00T47')
  await addPhotos(page, words.photo.front, words.photo.back)
  const fields = [
    field(words.auth.name, 'name', [...names, 'A'.repeat(120)]),
    field(words.auth.number, 'number', numbers),
  ]
  const valid = { name: 'Ada Lovelace', number: 'L01X00T47', front: 'p-1', back: 'p-2' }
  await expectAgreement(
    page,
    { call: sendName, send: words.auth.send, fields, valid },
    person.tokens.token,
  )
})
