import { beforeEach, expect, it } from 'vitest'
import { eventually } from '@kontor/shared/testing'
import { getUser } from '@kontor/shared/wire'
import { openTab, tellTabs, tokensOf } from '../../testing/tab.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Every key that may remain in the browser after a session. Any other key is a leak. */
const MAY_REMAIN = [
  'chart_settings.10482736',
  'composition production',
  'failed market',
  'favourites',
  'healthy host',
  'language',
  'language_answered',
  'look',
  'order_settings',
  'passkey_offers',
  'read_announcements',
  'starting',
  'unsent_settings',
]

const DRAFTS = [
  'draft-address',
  'draft-alert',
  'draft-card',
  'draft-deposit',
  'draft-ticket EURUSD',
  'draft-withdrawal',
]

/**
 * Fills the browser as a user does: keys that may remain, every draft, and a key of a later build.
 */
function useTheBrowser(): void {
  const personal = ['name_draft', 'loan_draft', 'recent_searches', 'of-a-later-build']
  for (const key of [...MAY_REMAIN, ...personal]) localStorage.setItem(key, '{"typed":"Ada"}')
  for (const key of [...DRAFTS, 'mailed_code']) sessionStorage.setItem(key, '{"typed":"Ada"}')
}

const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()

type Tab = Awaited<ReturnType<typeof openTab>>

it.each<[string, (tab: Tab) => unknown]>([
  ['the user logs out', (tab) => tab.signOut()],
  [
    'the server ends the session',
    (tab) => {
      tab.answer(getUser, () => new tab.Refused('TOKEN_INVALID'))
      return tab.call(getUser, {}).catch(() => undefined)
    },
  ],
  [
    'another tab logs out',
    () => {
      for (const key of ['token', 'refresh_token', 'token_expires_at']) localStorage.removeItem(key)
      tellTabs()
    },
  ],
])('HOST-070 nothing personal stays in the browser when %s', async (name, end) => {
  localStorage.setItem('token', 'token-mia')
  const tab = await openTab()
  useTheBrowser()
  await end(tab)
  // Only in the tab, until the next user is known: HOST-085 and HOST-088.
  const waiting = [...DRAFTS, 'session_ended']
  const expected = name.startsWith('the server') ? [...MAY_REMAIN, ...waiting] : MAY_REMAIN
  await eventually(() => expect(left()).toEqual(expected.toSorted()))
})

it('HOST-071 nothing personal stays in the browser when another account takes the place of one', async () => {
  const tab = await openTab()
  tab.signIn(tokensOf('mia'))
  Object.assign(tab.account, {
    user: tab.aUser({ uid: '1' }),
    info: { avatar: '', user_wallet: [] },
  })
  await eventually(() => expect(localStorage.getItem('user_info')).toContain('"1"'))
  useTheBrowser()
  tab.signIn(tokensOf('bo'))
  tab.account.user = tab.aUser({ uid: '2' })
  await eventually(() => expect(localStorage.getItem('name_draft')).toBeNull())
  expect(left().filter((key) => !MAY_REMAIN.includes(key))).toEqual([
    'refresh_token',
    'token',
    'token_expires_at',
    'user_info',
  ])
})

it('HOST-302 what a user was asked is dismissed when the session ends, and when another user takes its place', async () => {
  const tab = await openTab()
  tab.signIn(tokensOf('mia'))
  tab.account.user = tab.aUser({ uid: '1' })
  await eventually(() => expect(localStorage.getItem('token')).toBe('token-mia'))
  tab.signIn(tokensOf('mia-renewed'))
  tab.account.user = tab.aUser({ uid: '1' })
  await eventually(() => expect(localStorage.getItem('token')).toBe('token-mia-renewed'))
  expect(tab.dismissed).toBe(0)
  tab.account.user = tab.aUser({ uid: '2' })
  await eventually(() => expect(tab.dismissed).toBe(1))
  tab.signOut()
  await eventually(() => expect(tab.dismissed).toBe(2))
})

it('HOST-071 what the next session of another tab has stored stays', async () => {
  localStorage.setItem('token', 'token-mia')
  const tab = await openTab()
  localStorage.setItem('token', 'token-bo')
  localStorage.setItem('name_draft', '{"typed":"Bo"}')
  sessionStorage.setItem('draft-deposit', '{"typed":"Ada"}')
  tab.signOut()
  await eventually(() => expect(left()).toEqual(['name_draft', 'token']))
})
