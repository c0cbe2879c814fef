import { subscribe } from 'valtio'
import { account, session } from '@kontor/shared/store'
import { recall } from './storage.store.ts'

/** What a device keeps when a session ends: choices that say nothing of who made them. */
const choices = new Set([
  'language',
  'language_answered',
  'look',
  'order_settings',
  'passkey_offers',
  // Symbols and marks under the number of an account, which its next session goes on with.
  'favourites',
  'read_announcements',
  // Choices that no server has yet, under the number of an account.
  'unsent_settings',
])
/** Beginnings of keys that stay: the chart of an account, and what is known of builds. */
const beginnings = ['chart_settings.', 'composition ', 'failed ', 'healthy ', 'starting']
/** Of a session of this or another tab; `session.store.ts` removes them with it. */
const ofSession = new Set(['token', 'refresh_token', 'token_expires_at', 'user_info', 'config'])

/**
 * Removes what a user has left in the browser when the session ends, whoever ended it, or another
 * account takes its place: every draft and every key that is not known to stay. After an end by the
 * server the drafts of this tab wait for the same user, see `ended.store.ts`.
 */
export function forgetWithSession(): void {
  let uid = account.user?.uid ?? null
  subscribe(session, () => {
    if (session.tokens !== null) return
    uid = null
    forget()
  })
  subscribe(account, () => {
    const now = account.user?.uid ?? null
    if (uid !== null && now !== null && now !== uid) forget()
    uid = now ?? uid
  })
}

function forget(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!waits(key)) sessionStorage.removeItem(key)
    // Another tab has begun the next session: what is stored now is of that one.
    if (session.tokens === null && recall('token') !== null) return
    for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key)
  } catch (cause) {
    console.warn('what the session left cannot be removed', cause)
  }
}

/** Of a session that the server has ended: why it did, and what was typed, for the same user. */
function waits(key: string): boolean {
  return session.ended !== null && (key === 'session_ended' || key.startsWith('draft-'))
}

function stays(key: string): boolean {
  return choices.has(key) || ofSession.has(key) || beginnings.some((one) => key.startsWith(one))
}
