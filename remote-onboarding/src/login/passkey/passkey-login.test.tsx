import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearAccount, notices, session } from '@kontor/shared/store'
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
import {
  challengePasskey,
  getUser,
  getUserInfo,
  logInByPasskey,
  type Tokens,
} from '@kontor/shared/wire'
import { EmailField } from '../../parts/email-field.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

const tokens: Tokens = { token: 'token', refresh_token: 'refresh', expiresAt: Date.now() + 900_000 }
const bytes = new Uint8Array([1, 2, 3]).buffer

/** The answer of the test's device to a request. */
const get = vi.fn<(request: CredentialRequestOptions) => Promise<unknown>>()

beforeEach(() => {
  startServer()
  session.tokens = null
  clearAccount()
  answer(challengePasskey, () => ({
    challenge: 'AQID',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required' as const,
  }))
  answer(logInByPasskey, () => tokens)
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  get.mockReset().mockResolvedValue({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const button = () => screen.getByRole('button', { name: 'onboarding:passkey.log-in' })
const logins = () => sent.filter(({ path }) => path === logInByPasskey.path)

it('ONB-014 signs in with the passkey of the device', async () => {
  const user = renderArea(<PasskeyLogin />)
  await user.click(button())
  await waitFor(() => expect(session.tokens).toEqual(tokens))
  expect(logins()).toHaveLength(1)
})

it.each(['NotAllowedError', 'AbortError'])(
  'ONB-014 a dialog that ends with %s changes nothing, and can be opened again',
  async (name) => {
    get.mockRejectedValueOnce(new DOMException('closed', name))
    const user = renderArea(<PasskeyLogin />)
    await user.click(button())
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'))
    expect([session.tokens, logins(), notices.shown]).toEqual([null, [], []])
    await user.click(button())
    await waitFor(() => expect(session.tokens).toEqual(tokens))
  },
)

it('ONB-014 says that the server does not know the passkey', async () => {
  answer(logInByPasskey, () => new Refused('PASSKEY_WRONG'))
  const user = renderArea(<PasskeyLogin />)
  await user.click(button())
  expect((await screen.findByRole('alert')).textContent).toContain('onboarding:passkey.unknown')
  expect(session.tokens).toBeNull()
})

it('ONB-014 reports a lost connection', async () => {
  answer(logInByPasskey, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<PasskeyLogin />)
  await user.click(button())
  expect(await screen.findByText('kit:error.offline')).toBeTruthy()
})

it('ONB-125 while a passkey signs in, a second tap asks for no other', async () => {
  const reply = Promise.withResolvers<Tokens>()
  answer(logInByPasskey, () => reply.promise)
  const user = renderArea(<PasskeyLogin />)
  await user.click(button())
  await waitFor(() => expect(logins()).toHaveLength(1))
  expect(button().getAttribute('aria-busy')).toBe('true')
  await user.click(button())
  reply.resolve(tokens)
  await waitFor(() => expect(session.tokens).toEqual(tokens))
  expect([get.mock.calls.length, logins().length]).toEqual([1, 1])
})

it('ONB-126 after a sign-in without a connection the email field offers passkeys again', async () => {
  const answers = get.getMockImplementation()!
  const offered = () => get.mock.calls.filter(([{ mediation }]) => mediation === 'conditional')
  get.mockImplementation((request) => {
    if (request.mediation !== 'conditional') return answers(request)
    return new Promise((_, reject) =>
      request.signal?.addEventListener('abort', () =>
        reject(new DOMException('replaced', 'AbortError')),
      ),
    )
  })
  const browser = { isConditionalMediationAvailable: async () => true }
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, browser),
  )
  answer(logInByPasskey, () => Promise.reject(new Error('lost line')))
  const user = renderArea(
    <>
      <EmailField passkeys value="" onChange={() => undefined} />
      <PasskeyLogin />
    </>,
  )
  await waitFor(() => expect(offered()).toHaveLength(1))
  await user.click(button())
  expect(await screen.findByText('kit:error.offline')).toBeTruthy()
  await waitFor(() => expect(offered()).toHaveLength(2))
})

it('ONB-014 has no button in a browser without passkeys', () => {
  vi.unstubAllGlobals()
  renderArea(<PasskeyLogin />)
  expect(screen.queryByRole('button')).toBeNull()
})
