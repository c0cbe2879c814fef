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
  tab.answer(getUser, () => new tab.Refused('TOKEN_EXPIRED'))
  tab.answer(getUserInfo, () => new tab.Refused('TOKEN_EXPIRED'))
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
  resolve(new tab.Refused('TOKEN_EXPIRED'))
  await expect(late).rejects.toMatchObject({ kind: 'signed-out' })
  await vi.runAllTimersAsync()
  expect(tab.session.tokens).toMatchObject({ token: 'token-ben' })
  expect(tab.atLogin).toBe(0)
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
