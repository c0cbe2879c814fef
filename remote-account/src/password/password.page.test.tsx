import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { account, session } from '@kontor/shared/store'
import {
  act,
  answer,
  aUser,
  cleanup,
  Refused,
  renderArea,
  screen,
  sent,
  waitFor,
} from '@kontor/shared/testing'
import { challengeOwner, changePassword, listPasskeys, sendConfirmCode } from '@kontor/shared/wire'
import { inputsOf } from '../../testing/inputs-of.ts'
import { grantPasskey } from '../../testing/passkey.ts'
import { startSession } from '../../testing/session.ts'
import { PasswordPage } from './password.page.tsx'

const right = {
  old: 'correct-horse',
  new: 'seven-Harbours-41',
  repeated: 'seven-Harbours-41',
  code: '407193',
}
type Typed = Partial<typeof right>

beforeEach(() => {
  startSession()
  account.user = aUser()
  answer(changePassword, () => ({ devices: [], passkeys: [] }))
  answer(sendConfirmCode, () => ({ resendAfter: 60 }))
  answer(listPasskeys, () => ({ passkeys: [] }))
})
afterEach(cleanup)

const open = () => renderArea(<PasswordPage />, { at: '/mine/password' })
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(`account:password.${name}`, { exact: true })
const changes = () => inputsOf(changePassword)

async function fillAndSend(user: ReturnType<typeof open>, typed: Typed) {
  for (const [name, text] of Object.entries(typed)) {
    await user.clear(field(name))
    await user.click(field(name))
    await user.paste(text)
  }
  await user.click(screen.getByRole('button', { name: 'account:password.submit' }))
}

it.each([
  ['old', { ...right, old: '' }, 'old-missing'],
  ['new', { ...right, new: '', repeated: '' }, 'new-missing'],
  ['new', { ...right, new: 'kontor', repeated: 'kontor' }, 'new-short'],
  ['new', { ...right, new: right.old, repeated: right.old }, 'new-same'],
  ['repeated', { ...right, repeated: '' }, 'repeated-missing'],
  ['repeated', { ...right, repeated: 'other-Harbours-41' }, 'repeated-differs'],
  ['code', { ...right, code: '' }, 'code-missing'],
  ['code', { ...right, code: '407' }, 'code-malformed'],
])('ACC-070 shows the fault of %s, focuses it and sends nothing', async (name, typed, fault) => {
  const user = open()
  await fillAndSend(user, typed)
  const [first] = await screen.findAllByRole('alert')
  expect(first?.textContent).toBe(`account:password.fault.${fault}`)
  await waitFor(() => expect(document.activeElement).toBe(field(name)))
  expect(changes()).toEqual([])
})

it.each([
  ['four emoji', '😀'.repeat(4), 'new-short'],
  ['129 letters', 'x'.repeat(129), 'new-long'],
])('ACC-264 a new password of %s is refused as the server would', async (_, text, fault) => {
  const user = open()
  await fillAndSend(user, { ...right, new: text, repeated: text })
  expect(field('new').value).toBe(text)
  expect((await screen.findByRole('alert')).textContent).toBe(`account:password.fault.${fault}`)
  expect(changes()).toEqual([])
})

it('ACC-264 a new password that is corrected takes the fault of the repeated one away', async () => {
  const user = open()
  await fillAndSend(user, { ...right, new: 'seven-Harbours-4' })
  expect(await screen.findByText('account:password.fault.repeated-differs')).toBeTruthy()
  await user.type(field('new'), '1')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('ACC-071 rates the new password while it is typed', async () => {
  const user = open()
  await user.type(field('new'), 'kontor')
  expect(await screen.findByText('kit:password.strength.short')).toBeTruthy()
  expect(screen.getByText('kit:password.advice.short')).toBeTruthy()
  await user.type(field('new'), '-harbour-of-1880')
  expect(screen.getByText('kit:password.strength.strong')).toBeTruthy()
})

it.each([
  ['PASSWORD_WRONG', 'old'],
  ['PASSWORD_COMMON', 'new'],
  ['PASSWORDS_DIFFER', 'repeated'],
] as const)('ACC-072 shows %s at the field %s and keeps the values', async (reason, name) => {
  answer(changePassword, () => new Refused(reason))
  const user = open()
  await fillAndSend(user, right)
  expect((await screen.findByRole('alert')).textContent).toBe(`sentence of ${reason}`)
  await waitFor(() => expect(document.activeElement).toBe(field(name)))
  expect(Object.keys(right).map((one) => field(one).value)).toEqual(Object.values(right))
})

it('ACC-072 keeps the values when there is no connection', async () => {
  answer(changePassword, () => Promise.reject(new Error('lost line')))
  const user = open()
  await fillAndSend(user, right)
  expect(await screen.findByText('kit:error.offline')).toBeTruthy()
  expect(field('new').value).toBe(right.new)
})

it('ACC-073 sends the code to the user, and waits as long as a refusal says', async () => {
  answer(sendConfirmCode, () => new Refused('CODE_TOO_SOON', 'too soon', { seconds: 42 }))
  const user = open()
  await user.click(screen.getByRole('button', { name: 'kit:code.send' }))
  const wait = await screen.findByRole<HTMLButtonElement>('button', { name: 'kit:code.wait' })
  expect(wait.disabled).toBe(true)
  expect(sent).toEqual([{ path: sendConfirmCode.path, input: { act: 'change-password' } }])
})

it('ACC-074 changes the password once, says that other devices are signed out, and leaves', async () => {
  const user = open()
  await fillAndSend(user, right)
  expect(await screen.findByText('account:password.done')).toBeTruthy()
  expect(changes()).toEqual([
    {
      old: right.old,
      password: right.new,
      repeated: right.repeated,
      confirmation: { by: 'code', code: right.code },
    },
  ])
  expect(session.tokens).not.toBeNull()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/user'))
})

it('ACC-101 lists the devices that a new password has signed out and the passkeys that it has removed', async () => {
  answer(changePassword, () => ({ devices: ['Firefox on Linux'], passkeys: ['My phone'] }))
  const user = open()
  await fillAndSend(user, right)
  expect(await screen.findByText('account:password.removed.devices')).toBeTruthy()
  expect(screen.getByText('account:password.removed.passkeys')).toBeTruthy()
})

const byPasskey = () => screen.findByRole('button', { name: 'account:withdraw.by-passkey' })

it('ACC-143 a passkey replaces the code, and the page warns that all others will be removed', async () => {
  grantPasskey()
  const user = open()
  expect((await byPasskey()).closest('form')?.textContent).toContain(
    'account:password.note-passkeys',
  )
  for (const name of ['old', 'new', 'repeated'] as const) await user.type(field(name), right[name])
  await user.click(await byPasskey())
  expect(await screen.findByText('account:password.done')).toBeTruthy()
  expect(inputsOf(challengeOwner)).toEqual([{ act: 'change-password' }])
  expect(changes()).toMatchObject([{ old: right.old, confirmation: { by: 'passkey' } }])
})

it('ACC-143 checks the passwords before it asks for the passkey', async () => {
  grantPasskey()
  const user = open()
  await user.type(field('old'), right.old)
  await user.click(await byPasskey())
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toBe(
    'account:password.fault.new-missing',
  )
  expect(inputsOf(challengeOwner)).toEqual([])
})

const asksForPasskeys = () => sent.some(({ path }) => path === listPasskeys.path)
function expectNoPasskey() {
  expect(screen.queryByText('account:password.note-passkeys')).toBeNull()
  expect(screen.queryByRole('button', { name: 'account:withdraw.by-passkey' })).toBeNull()
}

it('ACC-143 without a passkey the page mentions none', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  open()
  await waitFor(() => expect(asksForPasskeys()).toBe(true))
  await act(async () => undefined)
  expectNoPasskey()
})

it('ACC-143 in a browser without passkeys the page asks for none and mentions none', async () => {
  open()
  await act(async () => undefined)
  expect(asksForPasskeys()).toBe(false)
  expectNoPasskey()
})
