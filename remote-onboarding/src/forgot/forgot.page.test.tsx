import { afterEach, beforeEach, expect, it } from 'vitest'
import { useRoutes } from '@kontor/shared/router'
import { clearAccount, session } from '@kontor/shared/store'
import {
  answer,
  aUser,
  cleanup,
  Refused,
  renderArea,
  screen,
  sent,
  startServer,
  waitFor,
} from '@kontor/shared/testing'
import { getUser, getUserInfo, resetPassword, sendCode, type Tokens } from '@kontor/shared/wire'
import { ForgotPage } from './forgot.page.tsx'

const tokens: Tokens = { token: 'token', refresh_token: 'refresh', expiresAt: Date.now() + 900_000 }
const right = {
  email: 'mia@posteo.example',
  code: '407193',
  password: 'seven-harbours-41',
  again: 'seven-harbours-41',
}

beforeEach(() => {
  startServer()
  session.tokens = null
  clearAccount()
  answer(sendCode, () => ({ resendAfter: 60 }))
  answer(resetPassword, () => ({ ...tokens, removed: { devices: [], passkeys: [] } }))
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
})
afterEach(cleanup)

function Screens() {
  return useRoutes([
    { path: '/forgot', element: <ForgotPage /> },
    { path: '*', element: null },
  ])
}
const open = (at = '/forgot') => renderArea(<Screens />, { at })

const labels = {
  email: 'email',
  code: 'code.label',
  password: 'forgot.password',
  again: 'forgot.again',
} as const
const names = ['email', 'code', 'password', 'again'] as const
const field = (name: (typeof names)[number]) =>
  screen.getByLabelText<HTMLInputElement>(`onboarding:${labels[name]}`)
const submit = () => screen.getByRole('button', { name: 'onboarding:forgot.submit' })
const address = () => screen.getByTestId('address').textContent

async function typeIn(user: ReturnType<typeof open>, typed: typeof right) {
  for (const name of names) {
    if (!typed[name]) continue
    await user.click(field(name))
    await user.paste(typed[name])
  }
}

it.each([
  ['no email', { email: '' }, 'email', 'email-missing'],
  ['no code', { code: '' }, 'code', 'code-missing'],
  ['a short password', { password: 'blue', again: 'blue' }, 'password', 'password-short'],
  ['two passwords', { again: 'seven-harbours-4' }, 'again', 'again-differs'],
] as const)(
  'ONB-017 sends nothing with %s, and focuses the field with the fault',
  async (_, typed, faulty, fault) => {
    const user = open()
    await typeIn(user, { ...right, ...typed })
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe(`onboarding:fault.${fault}`)
    await waitFor(() => expect(document.activeElement).toBe(field(faulty)))
    expect(sent).toEqual([])
  },
)

it.each([
  ['', '/'],
  ['?from=/order', '/order'],
  ['?from=//evil.example', '/'],
])('ONB-017 a reset signs this device in, and goes from /forgot%s to %s', async (query, to) => {
  const user = open(`/forgot${query}`)
  await typeIn(user, right)
  await user.click(submit())
  await waitFor(() => expect(address()).toBe(to))
  expect(session.tokens).toEqual(tokens)
  expect(await screen.findByText('onboarding:forgot.done')).toBeTruthy()
  const { again, ...input } = right
  expect(sent[0]).toEqual({ path: resetPassword.path, input: { ...input, repeated: again } })
})

it.each([
  ['CODE_WRONG', 'code'],
  ['PASSWORD_COMMON', 'password'],
] as const)('ONB-017 shows %s at its field and keeps the values', async (reason, faulty) => {
  answer(resetPassword, () => new Refused(reason))
  const user = open()
  await typeIn(user, right)
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe(`sentence of ${reason}`)
  await waitFor(() => expect(document.activeElement).toBe(field(faulty)))
  expect(field('again').value).toBe(right.again)
})

it('ONB-013 a sent code does not say whether the address has an account', async () => {
  const user = open()
  await user.type(field('email'), right.email)
  await user.click(screen.getByRole('button', { name: 'kit:code.send' }))
  expect(await screen.findByText('onboarding:code.sent-if-known')).toBeTruthy()
})

it('ONB-093 a code for the login fills in its address and causes no wait', () => {
  const mailed = { to: right.email, purpose: 'login', resendAt: Date.now() + 60_000 }
  sessionStorage.setItem('mailed_code', JSON.stringify(mailed))
  open()
  expect(field('email').value).toBe(right.email)
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'kit:code.send' })
  expect(send.disabled).toBe(false)
  expect(screen.getByText('onboarding:code.hint')).toBeTruthy()
})

it('reports a lost connection and keeps the form', async () => {
  answer(resetPassword, () => Promise.reject(new Error('lost line')))
  const user = open()
  await typeIn(user, right)
  await user.click(submit())
  expect(await screen.findByText('kit:error.offline')).toBeTruthy()
  expect(field('password').value).toBe(right.password)
})

it('ONB-072 a reset lists the devices that it has signed out and the passkeys that it has removed', async () => {
  const removed = { devices: ['Firefox on Linux'], passkeys: ['My phone'] }
  answer(resetPassword, () => ({ ...tokens, removed }))
  const user = open()
  await typeIn(user, right)
  await user.click(submit())
  expect(await screen.findByText('onboarding:forgot.removed.devices')).toBeTruthy()
  expect(screen.getByText('onboarding:forgot.removed.passkeys')).toBeTruthy()
  expect(session.tokens).toEqual(tokens)
})
