import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getUser, getUserInfo, logout } from '@kontor/shared/wire'
import { openTab, tellTabs, tokensOf } from '../../testing/tab.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

type Tab = Awaited<ReturnType<typeof openTab>>

const settled = () => vi.advanceTimersByTimeAsync(0)
const paths = ({ sent }: Tab) => sent.map(({ path }) => path)

async function openSignedIn(): Promise<Tab> {
  const tab = await openTab()
  tab.signIn(tokensOf('mia'))
  await settled()
  return tab
}

it.each([
  ['signing out', 15],
  ['signing out after the access token has run out', 0],
])(
  'HOST-012 %s tells the server once, by both tokens of the session that ended, and asks for no new ones',
  async (_, minutes) => {
    const tab = await openTab()
    tab.signIn(tokensOf('mia', minutes))
    await settled()
    tab.signOut()
    expect(tab.session.tokens).toBeNull()
    await settled()
    expect(tab.bearers).toEqual(['/v1/logout Bearer token-mia'])
    expect(tab.sent).toEqual([{ path: '/v1/logout', input: { refresh_token: 'refresh-mia' } }])
  },
)

it('a sign-out ends the session here also if the call fails', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tab = await openSignedIn()
  tab.answer(logout, () => Promise.reject(new Error('the line is dead')))
  tab.signOut()
  await settled()
  expect(tab.session.tokens).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  expect(warned).toHaveBeenCalledWith(
    'sign-out did not reach the server',
    expect.objectContaining({ kind: 'offline' }),
  )
  warned.mockRestore()
})

it.each(['a lost line', 'a limit'])(
  'HOST-306 a sign-out that did not arrive for %s is sent again when the device is online, until it has',
  async (cause) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const tab = await openSignedIn()
    tab.answer(logout, () =>
      cause === 'a limit'
        ? new tab.Refused('TOO_MANY_TRIES')
        : Promise.reject(new Error('the line is dead')),
    )
    tab.signOut()
    await settled()
    tab.signIn(tokensOf('ben'))
    await settled()
    tab.answer(logout, () => ({}))
    dispatchEvent(new Event('online'))
    await settled()
    dispatchEvent(new Event('online'))
    await settled()
    expect(tab.bearers).toEqual(['/v1/logout Bearer token-mia', '/v1/logout Bearer token-mia'])
    expect(tab.session.tokens).toMatchObject({ token: 'token-ben' })
    warned.mockRestore()
  },
)

it('HOST-306 a sign-out of a session that the server has ended is not sent again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tab = await openSignedIn()
  tab.answer(logout, () => new tab.Refused('TOKEN_INVALID'))
  tab.signOut()
  await settled()
  dispatchEvent(new Event('online'))
  await settled()
  expect(paths(tab)).toEqual(['/v1/logout'])
  warned.mockRestore()
})

it('HOST-305 a sign-out ends the push messages of the browser, also where the server does not hear of it', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const unsubscribe = vi.fn(async () => true)
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
  const worker = { getRegistration: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  const tab = await openSignedIn()
  tab.answer(logout, () => Promise.reject(new Error('the line is dead')))
  tab.signIn(tokensOf('mia-renewed'))
  await settled()
  expect(unsubscribe).not.toHaveBeenCalled()
  tab.signOut()
  await settled()
  expect(unsubscribe).toHaveBeenCalledOnce()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  warned.mockRestore()
})

it('HOST-014 a sign-out in another tab ends the session here, without another call', async () => {
  const one = await openSignedIn()
  const other = await openTab()
  other.account.user = other.aUser()
  one.signOut()
  await settled()
  tellTabs()
  await settled()
  expect(other.session.tokens).toBeNull()
  expect(other.account.user).toBeNull()
  expect(paths(one)).toEqual(['/v1/logout'])
  expect(paths(other)).toEqual([])
})

it('a sign-out after one in another tab is a call again, because it is another session', async () => {
  const tab = await openSignedIn()
  localStorage.clear()
  tellTabs()
  await settled()
  tab.signIn(tokensOf('ben'))
  await settled()
  tab.signOut()
  await settled()
  expect(tab.bearers).toEqual(['/v1/logout Bearer token-ben'])
})

it('HOUSE-010 HOST-013 calls that are refused for their token end the session once and open the login after a second', async () => {
  const tab = await openSignedIn()
  const over = new tab.Refused('TOKEN_EXPIRED', '', { ended: 'other-device' })
  tab.answer(getUser, () => over)
  tab.answer(getUserInfo, () => over)
  const calls = await Promise.allSettled([tab.call(getUser, {}), tab.call(getUserInfo, {})])
  expect(calls.map((one) => one.status === 'rejected' && one.reason.kind)).toEqual([
    'signed-out',
    'signed-out',
  ])
  await vi.advanceTimersByTimeAsync(999)
  expect(tab.session.tokens).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  expect(tab.atLogin).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(tab.atLogin).toBe(1)
  await vi.runAllTimersAsync()
  expect(tab.atLogin).toBe(1)
  expect(paths(tab)).toEqual(['/v1/user', '/v1/user-info'])
})

it('HOST-313 the login does not open for a user who is signed in again by then', async () => {
  const tab = await openSignedIn()
  tab.answer(getUser, () => new tab.Refused('TOKEN_EXPIRED', '', { ended: 'other-device' }))
  await tab.call(getUser, {}).catch(() => undefined)
  tab.signIn(tokensOf('mia again'))
  await vi.runAllTimersAsync()
  expect(tab.atLogin).toBe(0)
  expect(tab.session.tokens).toMatchObject({ token: 'token-mia again' })
})

it('a refused call of a visitor opens no login', async () => {
  const tab = await openTab()
  tab.answer(getUser, () => new tab.Refused('TOKEN_MISSING'))
  await expect(tab.call(getUser, {})).rejects.toMatchObject({ kind: 'signed-out' })
  await vi.runAllTimersAsync()
  expect(tab.atLogin).toBe(0)
})

it('HOST-013 a late refusal of an earlier session keeps the current one', async () => {
  const tab = await openSignedIn()
  const { promise, resolve } = Promise.withResolvers<InstanceType<typeof tab.Refused>>()
  tab.answer(getUser, () => promise)
  const late = tab.call(getUser, {})
  await settled()
  tab.signOut()
  tab.signIn(tokensOf('ben'))
  resolve(new tab.Refused('TOKEN_EXPIRED', '', { ended: 'other-device' }))
  await expect(late).rejects.toMatchObject({ kind: 'signed-out' })
  await vi.runAllTimersAsync()
  expect(tab.session.tokens).toMatchObject({ token: 'token-ben' })
  expect(tab.atLogin).toBe(0)
})

it('HOST-307 a refusal of an earlier session ends nothing in the tabs that have the next one', async () => {
  const told: string[] = []
  const tab = await openSignedIn()
  localStorage.setItem('token', 'token-ben')
  const real = localStorage
  vi.stubGlobal('localStorage', {
    getItem: real.getItem.bind(real),
    setItem(key: string, value: string) {
      told.push(key)
      real.setItem(key, value)
    },
    removeItem: real.removeItem.bind(real),
  })
  tab.answer(getUser, () => new tab.Refused('TOKEN_EXPIRED', '', { ended: 'other-device' }))
  await tab.call(getUser, {}).catch(() => undefined)
  await vi.runAllTimersAsync()
  vi.unstubAllGlobals()
  expect(tab.session.tokens).toBeNull()
  expect(told).not.toContain('session_end')
  expect(localStorage.getItem('token')).toBe('token-ben')
})

it.each([
  ['user', getUser],
  ['user info', getUserInfo],
])(
  'HOST-025 a refused %s clears what is known of the user; a lost line does not',
  async (_name, endpoint) => {
    const tab = await openSignedIn()
    tab.answer(getUser, () => tab.aUser())
    tab.answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
    await tab.refreshAccount()
    tab.answer<typeof endpoint.input, typeof endpoint.reply>(endpoint, () =>
      Promise.reject(new Error('the line is dead')),
    )
    await tab.refreshAccount()
    expect(tab.account.user).not.toBeNull()
    tab.answer<typeof endpoint.input, typeof endpoint.reply>(
      endpoint,
      () => new tab.Refused('UNAVAILABLE'),
    )
    await tab.refreshAccount()
    expect(tab.account).toEqual({ user: null, info: null })
  },
)
