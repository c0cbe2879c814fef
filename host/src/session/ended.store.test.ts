import { beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '@kontor/shared/testing'
import { getUser, getUserInfo, refreshTokens } from '@kontor/shared/wire'
import { openTab, tokensOf } from '../../testing/tab.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

type Tab = Awaited<ReturnType<typeof openTab>>

const mia = { uid: '1', email: 'mia@kontor.example' }

/** A tab with a session of Mia, who has typed a bank card. */
async function openWithDraft(): Promise<Tab> {
  const tab = await openTab()
  tab.signIn(tokensOf('mia'))
  tab.account.user = { ...tab.aUser(), ...mia }
  tab.keepDraft('card', { bankName: 'Nordbank' })
  await eventually(() => expect(localStorage.getItem('token')).toBe('token-mia'))
  return tab
}

/** The server ends the session on another device. */
async function endBy(
  tab: Tab,
  over = new tab.Refused('TOKEN_EXPIRED', '', { ended: 'other-device' }),
): Promise<void> {
  tab.answer(getUser, () => over)
  tab.answer(getUserInfo, () => over)
  await tab.call(getUser, {}).catch(() => undefined)
  await eventually(() => expect(localStorage.getItem('token')).toBeNull())
}

async function logIn(tab: Tab, user: typeof mia): Promise<void> {
  tab.signIn(tokensOf(user.uid))
  tab.account.user = { ...tab.aUser(), ...user }
  await eventually(() => expect(tab.session.ended).toBeNull())
}

it('HOST-085 why the server ended a session, and whose it was, stays known until the next sign-in, also after a reload', async () => {
  await endBy(await openWithDraft())
  const tab = await openTab()
  expect(tab.session).toEqual({ tokens: null, ended: { why: 'other-device', user: mia } })
  await logIn(tab, mia)
  expect(sessionStorage.getItem('session_ended')).toBeNull()
})

it('HOST-085 the reason is unknown when the server gives none', async () => {
  const tab = await openWithDraft()
  await endBy(tab, new tab.Refused('TOKEN_INVALID'))
  expect(tab.session.ended).toEqual({ why: 'unknown', user: mia })
})

it('HOST-085 a session that was unused for 30 days says so, though the server has forgotten it', async () => {
  const tab = await openTab()
  tab.signIn(tokensOf('mia', -30 * 24 * 60))
  tab.answer(refreshTokens, () => new tab.Refused('TOKEN_INVALID'))
  await tab.call(getUser, {}).catch(() => undefined)
  expect(tab.session.ended).toEqual({ why: 'unused', user: null })
})

it.each([
  ['{', null],
  ['{"why":7}', { why: 'unknown', user: null }],
  ['{"why":"other-device","user":{"uid":1}}', { why: 'other-device', user: null }],
])('HOST-085 of a stored %s only the readable parts count', async (stored, ended) => {
  sessionStorage.setItem('session_ended', stored)
  const { session } = await openTab()
  expect(session.ended).toEqual(ended)
})

it('HOST-086 the other tabs learn the reason before they see that the token is gone, and the reason does not stay stored', async () => {
  const [one, other] = [await openWithDraft(), await openTab()]
  other.account.user = { ...other.aUser(), ...mia }
  const told: string[] = []
  const real = localStorage
  vi.stubGlobal('localStorage', {
    getItem: real.getItem.bind(real),
    setItem(key: string, value: string) {
      if (key === 'session_end') told.push(`${value} ${real.getItem('token')}`)
      real.setItem(key, value)
    },
    removeItem: real.removeItem.bind(real),
  })
  await endBy(one)
  vi.unstubAllGlobals()
  // The token was still stored when the reason was written.
  expect(told).toEqual(['other-device token-mia'])
  expect(localStorage.getItem('session_end')).toBeNull()
  dispatchEvent(new StorageEvent('storage', { key: 'session_end', newValue: 'other-device' }))
  expect(other.session).toEqual({ tokens: null, ended: { why: 'other-device', user: mia } })
})

it('HOST-088 drafts wait for the same user after the server ended the session', async () => {
  await endBy(await openWithDraft())
  const tab = await openTab()
  expect(tab.keptDraft('card')).toEqual({})
  await logIn(tab, mia)
  expect(tab.keptDraft('card')).toEqual({ bankName: 'Nordbank' })
})

it('HOST-088 another user gets none of the drafts, and they are removed', async () => {
  await endBy(await openWithDraft())
  const tab = await openTab()
  tab.signIn(tokensOf('ben'))
  expect(tab.keptDraft('card')).toEqual({})
  await logIn(tab, { uid: '2', email: 'ben@kontor.example' })
  await eventually(() => expect(Object.keys(sessionStorage)).toEqual([]))
})

it('HOST-088 a log-out removes them at once', async () => {
  const tab = await openWithDraft()
  expect(Object.keys(sessionStorage)).toEqual(['draft-card'])
  tab.signOut()
  await eventually(() => expect(Object.keys(sessionStorage)).toEqual([]))
  expect(tab.session.ended).toBeNull()
})
