import { beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import { getUser, type UserInfo } from '@kontor/shared/wire'
import { openTab, tellTabs, tokensOf } from '../../testing/tab.ts'

beforeEach(() => localStorage.clear())

const stored = () => Object.fromEntries(Object.entries(localStorage))

it('HOST-010 stores a session under the names of ACCESS-4, and a reload restores it with its user, avatar and wallets', async () => {
  const mia = tokensOf('mia')
  const before = await openTab()
  expect(before.session.tokens).toBeNull()
  before.signIn(mia)
  const info: UserInfo = {
    avatar: '/v1/pictures/a1',
    user_wallet: [{ type: 'available', currency: 'USD', balance: decimal('8412.36') }],
  }
  Object.assign(before.account, { user: before.aUser(), info })
  before.config.base = { image: '/i', mode: 'sandbox' }
  await eventually(() =>
    expect(stored()).toEqual({
      token: 'token-mia',
      refresh_token: 'refresh-mia',
      token_expires_at: String(mia.expiresAt),
      user_info: expect.stringContaining('"balance":"8412.36"'),
      config: '{"image":"/i","mode":"sandbox"}',
    }),
  )
  const after = await openTab()
  expect(after.session.tokens).toEqual(mia)
  expect(after.account).toEqual({ user: after.aUser(), info })
  expect(after.config.base).toEqual({ image: '/i', mode: 'sandbox' })
})

it('HOST-067 a stored token alone is a session, used until the server refuses it', async () => {
  localStorage.setItem('token', 'token-alone')
  const tab = await openTab()
  tab.answer(getUser, () => tab.aUser())
  expect(tab.session.tokens).toMatchObject({ token: 'token-alone', refresh_token: null })
  await tab.call(getUser, {})
  expect(tab.bearers).toEqual(['/v1/user Bearer token-alone'])
  tab.answer(getUser, () => new tab.Refused('TOKEN_EXPIRED'))
  await expect(tab.call(getUser, {})).rejects.toMatchObject({ reason: 'TOKEN_EXPIRED' })
  await eventually(() => expect(localStorage.getItem('token')).toBeNull())
  expect(tab.sent.map(({ path }) => path)).toEqual([getUser.path, getUser.path])
})

/** A user without avatar and wallets. */
const olderUser = JSON.stringify({
  email: 'mia@kontor.example',
  uid: '10482736',
  withdrawBalance: '8412.36',
  inviteCode: 'KNT-7Q4M',
  practiceFunds: false,
  name: 'none',
})

it.each([
  ['of another shape', '{"email":1}', '{"mode":"dream"}'],
  ['of an older build', olderUser, '{"image":"/i"}'],
  ['no JSON', '{', 'undefined'],
])('HOST-010 ignores stored values that are %s', async (_name, user_info, config) => {
  for (const [key, value] of Object.entries({
    token: 'token-mia',
    refresh_token: 'refresh-mia',
    user_info,
    config,
  })) {
    localStorage.setItem(key, value)
  }
  const tab = await openTab()
  expect(tab.session.tokens?.token).toBe('token-mia')
  expect(tab.account).toEqual({ user: null, info: null })
  expect(tab.config.base).toBeNull()
})

it('HOUSE-010 HOST-012 signing out clears everything stored or known except the language', async () => {
  localStorage.setItem('language', 'de-DE')
  const tab = await openTab()
  tab.signIn(tokensOf('mia'))
  tab.account.user = tab.aUser()
  tab.account.info = { avatar: '', user_wallet: [] }
  tab.config.base = { image: '/i', mode: 'sandbox' }
  await eventually(() => expect(Object.keys(stored())).toHaveLength(6))
  tab.signOut()
  await eventually(() => expect(stored()).toEqual({ language: 'de-DE' }))
  expect(tab.account).toEqual({ user: null, info: null })
  expect(tab.config.base).toBeNull()
})

it.each([
  ['a refresh token alone', { refresh_token: 'refresh-mia' }],
  ['empty tokens', { token: '', refresh_token: '' }],
])('takes %s for a visitor', async (_name, left) => {
  for (const [key, value] of Object.entries(left)) localStorage.setItem(key, value)
  expect((await openTab()).session.tokens).toBeNull()
})

it('HOST-014 a session that starts in one tab starts in the others', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.signIn(tokensOf('mia'))
  await eventually(() => expect(localStorage.getItem('token')).toBe('token-mia'))
  tellTabs()
  expect(other.session.tokens).toEqual(one.session.tokens)
})

it('HOST-014 a tab that learns late of a sign-out forgets its user and keeps the next session', async () => {
  storeAs('mia')
  const tab = await openTab()
  tab.account.user = tab.aUser()
  storeAs('ben')
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
  await eventually(() => expect(tab.account.user).toBeNull())
  expect(tab.session.tokens).toBeNull()
  expect(stored()).toMatchObject({ token: 'token-ben', refresh_token: 'refresh-ben' })
  tellTabs()
  expect(tab.session.tokens).toMatchObject({ token: 'token-ben' })
})

/** The user goes back to a page that the browser has kept aside. */
const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

it('HOST-307 a page that the browser kept aside ends its session before it takes the next one', async () => {
  storeAs('mia')
  const tab = await openTab()
  tab.account.user = tab.aUser()
  storeAs('ben')
  comeBack()
  expect(tab.session.tokens).toBeNull()
  await eventually(() => expect(tab.session.tokens).toMatchObject({ token: 'token-ben' }))
  expect(tab.account.user).toBeNull()
  expect(stored()).toMatchObject({ token: 'token-ben', refresh_token: 'refresh-ben' })
  expect(tab.sent).toEqual([])
})

it('HOST-307 a page that the browser kept aside goes on with the tokens that another page renewed', async () => {
  storeAs('mia')
  const tab = await openTab()
  tab.account.user = tab.aUser()
  storeAs('mia anew')
  localStorage.setItem('user_info', JSON.stringify({ uid: tab.account.user.uid }))
  comeBack()
  await eventually(() => expect(tab.session.tokens).toMatchObject({ token: 'token-mia anew' }))
  expect(tab.account.user).not.toBeNull()
  expect(tab.dismissed).toBe(0)
})

it('HOST-307 a page that the browser kept aside has no session where another page has signed out, and goes on with its own', async () => {
  storeAs('mia')
  const tab = await openTab()
  tab.account.user = tab.aUser()
  comeBack()
  expect(tab.session.tokens).toMatchObject({ token: 'token-mia' })
  localStorage.clear()
  comeBack()
  await eventually(() => expect(tab.account.user).toBeNull())
  expect(tab.session.tokens).toBeNull()
  expect(tab.sent).toEqual([])
})

/** The values that another tab stores at its sign-in. */
function storeAs(name: string): void {
  const { token, refresh_token, expiresAt } = tokensOf(name)
  for (const [key, value] of Object.entries({
    token,
    refresh_token,
    token_expires_at: String(expiresAt),
  }))
    localStorage.setItem(key, value)
}

function blocked(): never {
  throw new DOMException('blocked', 'SecurityError')
}

it('HOST-015 with blocked storage the session exists only in the page, and a message says so once something is lost', async () => {
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tab = await openTab()
  const { storage } = await import('./storage.store.ts')
  tab.config.base = { image: '/i', mode: 'sandbox' }
  await eventually(() =>
    expect(warned).toHaveBeenCalledWith('storage refused', 'config', expect.any(DOMException)),
  )
  expect(storage.refused).toBe(false)
  tab.signIn(tokensOf('mia'))
  await eventually(() => expect(storage.refused).toBe(true))
  comeBack()
  expect(tab.session.tokens).toMatchObject({ token: 'token-mia' })
  vi.unstubAllGlobals()
  warned.mockRestore()
})

it('HOST-015 with full storage no part of a session is stored', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tab = await openTab()
  tab.signIn(tokensOf('mia'))
  await eventually(() => expect(stored()).toMatchObject({ token: 'token-mia' }))
  const real = localStorage
  const setItem = (key: string, value: string) => {
    if (key === 'token') throw new DOMException('full', 'QuotaExceededError')
    real.setItem(key, value)
  }
  vi.stubGlobal('localStorage', {
    getItem: real.getItem.bind(real),
    setItem,
    removeItem: real.removeItem.bind(real),
  })
  tab.signIn(tokensOf('mia-renewed'))
  await eventually(() => expect(Object.keys(real)).toEqual([]))
  expect(tab.session.tokens).toMatchObject({ token: 'token-mia-renewed' })
  vi.unstubAllGlobals()
  warned.mockRestore()
})
