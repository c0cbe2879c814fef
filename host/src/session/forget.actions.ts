import { subscribe } from 'valtio'
import { account, session } from '@kontor/shared/store'
import { recall } from './storage.store.ts'

/** Keys that stay when a session ends: choices that do not identify the user. */
const choices = new Set([
  'language',
  'language_answered',
  'look',
  'order_settings',
  'passkey_offers',
  // Symbols and read marks by uid, for the account's next session.
  'favourites',
  'read_announcements',
  // Unsent choices, by uid.
  'unsent_settings',
])
/** Prefixes of keys that stay: chart settings by account, and the memory of builds. */
const beginnings = ['chart_settings.', 'composition ', 'failed ', 'healthy ', 'starting']
/** Keys of a session of this or another tab. `session.store.ts` removes them. */
const ofSession = new Set(['token', 'refresh_token', 'token_expires_at', 'user_info', 'config'])

/**
 * Removes a user's data from the browser when the session ends in any way, or another account
 * replaces it: every draft, and every key that is not listed to stay. When the server ended the
 * session, the drafts of this tab wait for the same user; see `ended.store.ts`. `dismiss` answers
 * the questions that this user was asked.
 */
export function forgetWithSession(dismiss: () => void): void {
  const forget = () => {
    dismiss()
    clean()
  }
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

function clean(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!waits(key)) sessionStorage.removeItem(key)
    // Another tab has begun the next session: the stored values belong to that one.
    if (session.tokens === null && recall('token') !== null) return
    for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key)
  } catch (cause) {
    console.warn('what the session left cannot be removed', cause)
  }
}

/**
 * Whether a key waits for the same user after the server ended the session: the reason and the
 * drafts.
 */
function waits(key: string): boolean {
  return session.ended !== null && (key === 'session_ended' || key.startsWith('draft-'))
}

function stays(key: string): boolean {
  return choices.has(key) || ofSession.has(key) || beginnings.some((one) => key.startsWith(one))
}
