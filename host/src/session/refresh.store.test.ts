import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '@kontor/shared/testing'
import { getUser, getUserInfo, refreshTokens } from '@kontor/shared/wire'
import { openTab, tokensOf } from '../../testing/tab.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
})

type Tab = Awaited<ReturnType<typeof openTab>>

/** A tab whose session has this many minutes left, and a server that renews it. */
async function openWith(minutes: number): Promise<Tab> {
  const tab = await openTab()
  tab.answer(getUser, () => tab.aUser())
  tab.answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
  tab.answer(refreshTokens, ({ refresh_token }) =>
    tokensOf(refresh_token === 'refresh-old' ? 'new' : 'newer'),
  )
  if (tab.session.tokens === null) tab.signIn(tokensOf('old', minutes))
  return tab
}

const refreshes = ({ sent }: Tab) => sent.filter(({ path }) => path === refreshTokens.path)

it('a token with more than a minute left is used unchanged', async () => {
  const tab = await openWith(1.1)
  await tab.call(getUser, {})
  expect(tab.bearers).toEqual(['/v1/user Bearer token-old'])
})

it('HOST-011 waiting calls share one exchange and use the new token, which is stored', async () => {
  const tab = await openWith(0.9)
  await Promise.all([tab.call(getUser, {}), tab.call(getUserInfo, {})])
  expect(tab.bearers).toEqual([
    '/v1/refresh-token Bearer token-old',
    '/v1/user Bearer token-new',
    '/v1/user-info Bearer token-new',
  ])
  expect(refreshes(tab)).toEqual([
    { path: '/v1/refresh-token', input: { refresh_token: 'refresh-old' } },
  ])
  await eventually(() => expect(localStorage.getItem('refresh_token')).toBe('refresh-new'))
})

it('HOST-011 a refused exchange ends the session once for all calls that wait', async () => {
  vi.useFakeTimers()
  const tab = await openWith(0)
  tab.answer(refreshTokens, () => new tab.Refused('TOKEN_REUSED'))
  const calls = await Promise.allSettled([tab.call(getUser, {}), tab.call(getUserInfo, {})])
  expect(calls.map((one) => one.status === 'rejected' && one.reason.reason)).toEqual([
    'TOKEN_REUSED',
    'TOKEN_REUSED',
  ])
  await vi.runAllTimersAsync()
  expect(tab.bearers).toEqual(['/v1/refresh-token Bearer token-old'])
  expect(tab.session.tokens).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  expect(tab.atLogin).toBe(1)
})

it('an exchange without an answer keeps the session, and the next call tries again', async () => {
  const tab = await openWith(0.5)
  tab.answer(refreshTokens, () => Promise.reject(new Error('the line is dead')))
  await tab.call(getUser, {})
  await tab.call(getUser, {})
  expect(tab.bearers.filter((one) => one.startsWith('/v1/user'))).toEqual([
    '/v1/user Bearer token-old',
    '/v1/user Bearer token-old',
  ])
  expect(refreshes(tab)).toHaveLength(2)
})

it('HOST-301 an access token that has run out unnoticed ends nothing, and the next call exchanges it', async () => {
  const tab = await openWith(10)
  tab.answer(getUser, () => new tab.Refused('TOKEN_EXPIRED'))
  await expect(tab.call(getUser, {})).rejects.toMatchObject({ reason: 'TOKEN_EXPIRED' })
  expect(tab.session.tokens?.token).toBe('token-old')
  tab.answer(getUser, () => tab.aUser())
  await tab.call(getUser, {})
  expect(tab.bearers).toEqual([
    '/v1/user Bearer token-old',
    '/v1/refresh-token Bearer token-old',
    '/v1/user Bearer token-new',
  ])
})

it('HOST-318 on a device whose clock is fast, a new token is not exchanged again at once', async () => {
  const tab = await openWith(0)
  tab.answer(refreshTokens, () => tokensOf('new', -20))
  await tab.call(getUser, {})
  await tab.call(getUser, {})
  expect(refreshes(tab)).toHaveLength(1)
  expect(tab.bearers.at(-1)).toBe('/v1/user Bearer token-new')
})

it('HOST-301 a refused token whose exchange got no answer ends nothing', async () => {
  const tab = await openWith(0)
  tab.answer(refreshTokens, () => new tab.Refused('TOO_MANY_TRIES'))
  tab.answer(getUser, () => new tab.Refused('TOKEN_EXPIRED'))
  await expect(tab.call(getUser, {})).rejects.toMatchObject({ reason: 'TOKEN_EXPIRED' })
  tab.answer(refreshTokens, () => tokensOf('new'))
  tab.answer(getUser, () => tab.aUser())
  await tab.call(getUser, {})
  expect(tab.bearers.at(-1)).toBe('/v1/user Bearer token-new')
  expect(tab.session.ended).toBeNull()
})

it('HOST-301 an exchange that is refused as expired ends the session', async () => {
  const tab = await openWith(10)
  tab.answer(getUser, () => new tab.Refused('TOKEN_EXPIRED'))
  tab.answer(refreshTokens, () => new tab.Refused('TOKEN_EXPIRED'))
  await tab.call(getUser, {}).catch(() => undefined)
  await tab.call(getUser, {}).catch(() => undefined)
  expect(tab.session).toMatchObject({ tokens: null, ended: { why: 'unknown' } })
})

it('a user who signs out while tokens are exchanged stays signed out', async () => {
  const tab = await openWith(0.5)
  tab.answer(refreshTokens, async () => {
    tab.signOut()
    return tokensOf('new')
  })
  await tab.call(getUser, {})
  expect(tab.bearers).toContain('/v1/user as a visitor')
  expect(tab.session.tokens).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
})

it.each([
  ['HOST-295 a late reply with new tokens', () => tokensOf('new')],
  ['HOST-296 a late refusal', (tab: Tab) => new tab.Refused('TOKEN_REUSED')],
] as const)('%s leaves the next user signed in', async (_title, reply) => {
  const tab = await openWith(0.5)
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  tab.answer(refreshTokens, async () => {
    asked.resolve()
    await late.promise
    return reply(tab)
  })
  const first = tab.call(getUser, {}).catch(() => undefined)
  await asked.promise
  tab.signOut()
  await eventually(() => expect(localStorage.getItem('token')).toBeNull())
  const next = tokensOf('next')
  tab.signIn(next)
  late.resolve()
  await first
  expect(tab.session.tokens).toEqual(next)
  await eventually(() => expect(localStorage.getItem('token')).toBe('token-next'))
  expect(tab.bearers).not.toContain('/v1/user Bearer token-next')
  expect(tab.bearers).not.toContain('/v1/user Bearer token-new')
  expect(tab.atLogin).toBe(0)
})

it('HOST-295 a tab keeps the tokens that it exchanges in place of those that another tab has stored', async () => {
  const tab = await openWith(0.5)
  const stored = tokensOf('stored', 0.5)
  localStorage.setItem('refresh_token', stored.refresh_token ?? '')
  localStorage.setItem('token_expires_at', String(stored.expiresAt))
  localStorage.setItem('token', stored.token)
  await tab.call(getUser, {})
  expect(refreshes(tab)).toMatchObject([{ input: { refresh_token: 'refresh-stored' } }])
  expect(tab.session.tokens?.token).toBe('token-newer')
})

it('HOST-011 a tab that waited for another tab’s exchange takes its tokens', async () => {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const one = await openWith(0.5)
  await eventually(() => expect(localStorage.getItem('token')).toBe('token-old'))
  const other = await openWith(0.5)
  await Promise.all([one.call(getUser, {}), other.call(getUser, {})])
  expect(refreshes(one)).toHaveLength(1)
  expect(other.bearers).toEqual(['/v1/user Bearer token-new'])
})
