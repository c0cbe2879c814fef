import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRoutes } from '@kontor/shared/router'
import { account, clearAccount, session } from '@kontor/shared/store'
import {
  act,
  answer,
  aUser,
  cleanup,
  fireEvent,
  Refused,
  renderArea,
  screen,
  sent,
  startServer,
  waitFor,
} from '@kontor/shared/testing'
import {
  getUser,
  getUserInfo,
  listPasskeys,
  login,
  sendCode,
  type Tokens,
} from '@kontor/shared/wire'
import { LoginPage } from './login.page.tsx'

const tokens: Tokens = { token: 'token', refresh_token: 'refresh', expiresAt: Date.now() + 900_000 }
const right = { email: 'mia@posteo.example', password: 'correct-horse', code: '407193' }

beforeEach(() => {
  startServer()
  session.tokens = null
  session.ended = null
  clearAccount()
  answer(login, () => tokens)
  answer(sendCode, () => ({ resendAfter: 60 }))
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
})
afterEach(cleanup)

function Screens() {
  return useRoutes([
    { path: '/login', element: <LoginPage /> },
    { path: '*', element: null },
  ])
}
const open = (at = '/login') => renderArea(<Screens />, { at })

const email = () => screen.getByLabelText('onboarding:email')
const password = () => screen.getByLabelText('onboarding:password')
const code = () => screen.getByLabelText('onboarding:code.label')
const submit = () => screen.getByRole('button', { name: 'onboarding:login.submit' })
const address = () => screen.getByTestId('address').textContent
const logins = () => sent.filter(({ path }) => path === login.path)

async function typeIn(user: ReturnType<typeof open>, typed: Partial<typeof right>) {
  const fields = [
    [email, typed.email],
    [password, typed.password],
    [code, typed.code],
  ] as const
  for (const [field, text] of fields) {
    if (!text) continue
    await user.click(field())
    await user.paste(text)
  }
}

it.each([
  ['no email', { ...right, email: '' }, email, 'email-missing'],
  ['half an email', { ...right, email: 'mia@' }, email, 'email-malformed'],
  ['no password', { ...right, password: '' }, password, 'password-missing'],
  ['no code', { ...right, code: '' }, code, 'code-missing'],
  ['half a code', { ...right, code: '407' }, code, 'code-malformed'],
])(
  'sends nothing with %s, shows the fault at the field and focuses it',
  async (_, typed, field, fault) => {
    const user = open()
    await typeIn(user, typed)
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe(`onboarding:fault.${fault}`)
    await waitFor(() => expect(document.activeElement).toBe(field()))
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(sent).toEqual([])
  },
)

it('focuses the first faulty field at every attempt, and clears a fault once its field is edited', async () => {
  const user = open()
  await user.click(submit())
  expect(await screen.findAllByRole('alert')).toHaveLength(3)
  await user.click(submit())
  await waitFor(() => expect(document.activeElement).toBe(email()))
  await user.type(email(), 'm')
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect(document.activeElement).toBe(email())
})

it.each([
  ['/login', '/'],
  ['/login?from=%2Ftrade%3Fsymbol%3DEURUSD', '/trade?symbol=EURUSD'],
  ['/login?from=//evil.example', '/'],
  ['/login?from=https://evil.example', '/'],
])('ONB-011 stores the tokens and goes from %s to %s', async (at, to) => {
  const user = open(at)
  await typeIn(user, { ...right, email: ' mia@posteo.example ' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(to))
  expect(session.tokens).toEqual(tokens)
  expect(logins()).toEqual([{ path: login.path, input: right }])
  await waitFor(() => expect(account.user?.uid).toBe(aUser().uid))
})

it('signs in even when the account cannot be read', async () => {
  answer(getUser, () => Promise.reject(new Error('lost line')))
  const user = open('/login?from=/order')
  await typeIn(user, right)
  await user.click(submit())
  await waitFor(() => expect(address()).toBe('/order'))
})

it('ONB-013 wrong credentials show a fault at no field, and a second attempt works', async () => {
  answer(login, () => new Refused('CREDENTIALS_WRONG'))
  const user = open('/login')
  await typeIn(user, { ...right, password: 'correct-house' })
  await user.click(submit())
  expect(await screen.findByText('sentence of CREDENTIALS_WRONG')).toBeTruthy()
  expect(document.querySelector('[aria-invalid]')).toBeNull()
  expect([email(), code()].map((field) => (field as HTMLInputElement).value)).toEqual([
    right.email,
    right.code,
  ])

  answer(login, () => tokens)
  await user.clear(password())
  await typeIn(user, { password: right.password })
  await user.click(submit())
  await waitFor(() => expect(session.tokens).toEqual(tokens))
})

it('reports a lost connection', async () => {
  answer(login, () => Promise.reject(new Error('lost line')))
  const user = open()
  await typeIn(user, right)
  await user.click(submit())
  expect(await screen.findByText('kit:error.offline')).toBeTruthy()
  expect(submit().getAttribute('aria-busy')).toBe('false')
})

it('sends once, however often it is submitted', async () => {
  const reply = Promise.withResolvers<Tokens>()
  answer(login, () => reply.promise)
  const user = open()
  await typeIn(user, right)
  await user.keyboard('{Enter}{Enter}')
  await user.click(submit())
  fireEvent.submit(submit())
  expect(submit().getAttribute('aria-busy')).toBe('true')
  reply.resolve(tokens)
  await waitFor(() => expect(session.tokens).toEqual(tokens))
  expect(logins()).toHaveLength(1)
})

it('sends a code once an address is typed, and shows the address', async () => {
  const user = open()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'kit:code.send' })
  expect(send.disabled).toBe(true)
  await typeIn(user, { email: right.email })
  await user.click(send)
  expect(
    (await screen.findByRole<HTMLButtonElement>('button', { name: 'kit:code.wait' })).disabled,
  ).toBe(true)
  expect(screen.getByText('onboarding:code.sent-if-known')).toBeTruthy()
  expect(sent).toEqual([{ path: sendCode.path, input: { email: right.email, purpose: 'login' } }])
})

it('sends a code again when the server allows it', async () => {
  answer(sendCode, () => ({ resendAfter: 0 }))
  const user = open()
  await typeIn(user, { email: right.email })
  await user.click(screen.getByRole('button', { name: 'kit:code.send' }))
  await user.click(await screen.findByRole('button', { name: 'kit:code.again' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

it('shows why no code was sent, and can send again', async () => {
  answer(sendCode, () => new Refused('TOO_MANY_TRIES'))
  const user = open()
  await typeIn(user, { email: right.email })
  await user.click(screen.getByRole('button', { name: 'kit:code.send' }))
  expect(await screen.findByText('sentence of TOO_MANY_TRIES')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'kit:code.send' }).disabled).toBe(
    false,
  )
  expect(screen.getByText('onboarding:code.hint')).toBeTruthy()
})

it('redirects a signed-in user at once', async () => {
  session.tokens = tokens
  open('/login?from=/user')
  await waitFor(() => expect(address()).toBe('/user'))
})

it('ONB-011 passes the return address on to the registration', async () => {
  const user = open('/login?from=/order')
  await user.click(screen.getByRole('link', { name: 'onboarding:login.join' }))
  expect(address()).toBe('/register?from=%2Forder')
})

it('ONB-011 passes the return address on to the reset', async () => {
  const user = open('/login?from=/order')
  await user.click(screen.getByRole('link', { name: 'onboarding:login.forgot' }))
  expect(address()).toBe('/forgot?from=%2Forder')
})

const wait = () => screen.findByRole<HTMLButtonElement>('button', { name: 'kit:code.wait' })

it('ONB-012 a code that is requested too soon starts the countdown of the refusal', async () => {
  answer(sendCode, () => new Refused('CODE_TOO_SOON', 'too soon', { seconds: 42 }))
  const user = open()
  await typeIn(user, { email: right.email })
  await user.click(screen.getByRole('button', { name: 'kit:code.send' }))
  expect((await wait()).disabled).toBe(true)
  expect(screen.getByText('too soon')).toBeTruthy()
})

it('ONB-012 after a reload the countdown goes on, and the address of the code is filled in', async () => {
  const user = open()
  await typeIn(user, { email: right.email })
  await user.click(screen.getByRole('button', { name: 'kit:code.send' }))
  await wait()
  cleanup()
  open()
  expect((await wait()).disabled).toBe(true)
  expect((email() as HTMLInputElement).value).toBe(right.email)
  expect(screen.getByText('onboarding:code.sent-if-known')).toBeTruthy()
})

it('ONB-012 an old code is forgotten, and so is a used one', async () => {
  const old = { to: right.email, resendAt: Date.now() - 600_000 }
  sessionStorage.setItem('mailed_code', JSON.stringify(old))
  const user = open()
  expect((email() as HTMLInputElement).value).toBe('')
  await typeIn(user, right)
  await user.click(screen.getByRole('button', { name: 'kit:code.send' }))
  await wait()
  await user.click(submit())
  await waitFor(() => expect(session.tokens).toEqual(tokens))
  expect(sessionStorage.getItem('mailed_code')).toBeNull()
})

it('ONB-012 password managers and the autofill of codes recognise the fields', () => {
  open()
  const fills = [email(), password(), code()].map((field) => field.getAttribute('autocomplete'))
  expect(fills).toEqual(['username webauthn', 'current-password', 'one-time-code'])
  expect([email(), code()].map((field) => field.getAttribute('inputmode'))).toEqual([
    'email',
    'numeric',
  ])
})

it.each([
  ['other-device', true],
  ['new-password', true],
  ['unused', false],
  ['unknown', false],
] as const)(
  'ONB-090 after a session that ended with %s the login shows the reason and the next page, and fills in the email',
  (why, isSuspicious) => {
    session.ended = { why, user: { uid: 'u-1', email: right.email } }
    open('/login?from=/order')
    const said = screen.getByText(`onboarding:ended.${why}`).closest('[role="status"]')
    expect(said?.textContent).toContain('onboarding:ended.back')
    expect(said?.textContent.includes('onboarding:ended.not-you')).toBe(isSuspicious)
    expect((email() as HTMLInputElement).value).toBe(right.email)
  },
)

it('ONB-090 a visitor without an ended session sees no such message', () => {
  open()
  expect(screen.queryByText(/onboarding:ended/)).toBeNull()
  expect((email() as HTMLInputElement).value).toBe('')
})

it('ONB-091 each address has its own wait for the next code', async () => {
  const user = open()
  await typeIn(user, { email: right.email })
  await user.click(screen.getByRole('button', { name: 'kit:code.send' }))
  await wait()
  await user.type(email(), 's')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'kit:code.send' })
  expect(send.disabled).toBe(false)
  expect(screen.getByText('onboarding:code.hint')).toBeTruthy()
  await user.type(email(), '{Backspace}')
  expect((await wait()).disabled).toBe(true)
  await user.type(email(), 's')
  await user.click(screen.getByRole('button', { name: 'kit:code.send' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.input).toEqual({ email: `${right.email}s`, purpose: 'login' })
})

it('ONB-122 an address that is corrected while a code is sent has no wait, and keeps the focus', async () => {
  const reply = Promise.withResolvers<{ resendAfter: number }>()
  answer(sendCode, () => reply.promise)
  const user = open()
  await typeIn(user, { email: right.email })
  await user.click(screen.getByRole('button', { name: 'kit:code.send' }))
  await user.type(email(), 's')
  await act(async () => reply.resolve({ resendAfter: 60 }))
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'kit:code.send' })
  await waitFor(() => expect(send.disabled).toBe(false))
  expect(document.activeElement).toBe(email())
  await user.type(email(), '{Backspace}')
  expect((await wait()).disabled).toBe(true)
})

it('ONB-123 when the session ends while a passkey is offered, the user can log in again', async () => {
  const device = { isUserVerifyingPlatformAuthenticatorAvailable: async () => true }
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, device),
  )
  answer(listPasskeys, () => ({ passkeys: [] }))
  const user = open('/login?from=/order')
  await typeIn(user, right)
  await user.click(submit())
  expect(await screen.findByRole('dialog', { name: 'onboarding:passkey.title' })).toBeTruthy()
  act(() => void (session.tokens = null))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const shown = [email(), password(), code()].map((field) => (field as HTMLInputElement).value)
  expect(shown).toEqual([right.email, '', ''])
  await typeIn(user, { password: right.password, code: right.code })
  await user.click(submit())
  await waitFor(() => expect(address()).toBe('/order'))
  expect(logins()).toHaveLength(2)
  vi.unstubAllGlobals()
})

it('ONB-092 says for every address that a code is sent if there is an account, and focuses the code', async () => {
  const user = open()
  await typeIn(user, { email: right.email })
  await user.click(screen.getByRole('button', { name: 'kit:code.send' }))
  expect(await screen.findByText('onboarding:code.sent-if-known')).toBeTruthy()
  expect(document.activeElement).toBe(code())
})
