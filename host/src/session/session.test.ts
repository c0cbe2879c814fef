import { beforeEach, expect, it, vi } from 'vitest'
import { openTab, tellTabs, tokensOf } from '../testing/tab.ts'

beforeEach(() => localStorage.clear())

const stored = () => Object.fromEntries(Object.entries(localStorage))

it('keeps a session under the names of the specification, and a reload finds it', async () => {
  const mia = tokensOf('mia')
  const before = await openTab()
  expect(before.session.tokens).toBeNull()
  before.signIn(mia)
  before.account.user = before.aUser()
  before.config.base = { image: '/i', mode: 'sandbox' }
  await vi.waitFor(() =>
    expect(stored()).toEqual({
      token: 'token-mia',
      refresh_token: 'refresh-mia',
      token_expires_at: String(mia.expiresAt),
      user_info: expect.stringContaining('"withdrawBalance":"8412.36"'),
      config: '{"image":"/i","mode":"sandbox"}',
    }),
  )
  expect((await openTab()).session.tokens).toEqual(mia)
})

it('HOUSE-010 signing out clears what was stored and what was known, the language aside', async () => {
  localStorage.setItem('language', 'de-DE')
  const tab = await openTab()
  tab.signIn(tokensOf('mia'))
  tab.account.user = tab.aUser()
  tab.account.info = { avatar: '', user_wallet: [] }
  tab.config.base = { image: '/i', mode: 'sandbox' }
  await vi.waitFor(() => expect(Object.keys(stored())).toHaveLength(6))
  tab.signOut()
  await vi.waitFor(() => expect(stored()).toEqual({ language: 'de-DE' }))
  expect(tab.account).toEqual({ user: null, info: null })
  expect(tab.config.base).toBeNull()
})

it.each([
  ['half a session', { token: 'token-mia' }],
  ['empty tokens', { token: '', refresh_token: '' }],
])('takes %s for a visitor', async (_name, left) => {
  for (const [key, value] of Object.entries(left)) localStorage.setItem(key, value)
  expect((await openTab()).session.tokens).toBeNull()
})

it('a session that begins in one tab begins in the others', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.signIn(tokensOf('mia'))
  await vi.waitFor(() => expect(localStorage.getItem('token')).toBe('token-mia'))
  tellTabs()
  expect(other.session.tokens).toEqual(one.session.tokens)
})

function blocked(): never {
  throw new DOMException('blocked', 'SecurityError')
}

it('where storage is blocked, the session lives in the page alone', async () => {
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tab = await openTab()
  tab.signIn(tokensOf('mia'))
  await vi.waitFor(() => expect(warned).toHaveBeenCalledWith('storage refused', 'token', expect.any(DOMException)))
  expect(tab.session.tokens).toMatchObject({ token: 'token-mia' })
  vi.unstubAllGlobals()
  warned.mockRestore()
})
