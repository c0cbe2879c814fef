import { subscribe } from 'valtio'
import {
  account,
  accountText,
  clearAccount,
  config,
  restoreAccount,
  session,
  type SessionTokens,
  signIn,
} from '@kontor/shared/store'
import { type BaseConfig, baseConfig } from '@kontor/shared/wire'
import { keepEnded, readEnd } from './ended.store.ts'
import { endSession, signOutHere } from './sign-out.store.ts'
import { keep, recall, storage } from './storage.store.ts'

/** The token of this tab's session, or of the last one that it had. */
let own: string | null = null

/** The stored session, or null. A token alone is a session. Source: ACCESS-1. */
export function storedTokens(): SessionTokens | null {
  const token = recall('token')
  if (!token) return null
  return {
    token,
    refresh_token: recall('refresh_token') || null,
    expiresAt: Number(recall('token_expires_at')) || 0,
  }
}

/**
 * Restores the stored session with its user and configuration, stores every change from then on,
 * and follows the changes of other tabs.
 */
export function restoreSession(): void {
  adopt(storedTokens())
  own = session.tokens?.token ?? null
  config.base = storedConfig()
  if (session.tokens) restoreAccount(recall('user_info') ?? '')
  subscribe(session, () => storeTokens(session.tokens))
  subscribe(account, () => keep({ user_info: accountText() }))
  subscribe(config, () => keep({ config: config.base && JSON.stringify(config.base) }))
  keepEnded()
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'session_end' && newValue !== null) endSession(readEnd(newValue))
    if (key !== 'token' && key !== null) return
    // One event for each change: the end of a session and the start of the next one are two events,
    // though the next one may be stored already.
    adopt(newValue === null && key === 'token' ? null : storedTokens())
  })
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack())
}

/**
 * Catches up with what other pages stored while the browser kept this page aside: new tokens of its
 * user, or the end of its session and, in another task, the start of the next one.
 */
function comeBack(): void {
  const tokens = storedTokens()
  if (storage.refused || tokens?.token === session.tokens?.token) return
  if (tokens === null || storedUid() !== account.user?.uid) adopt(null)
  setTimeout(() => adopt(storedTokens()))
}

/** The user of the stored session; null while other pages do not know the user either. */
function storedUid(): unknown {
  try {
    return JSON.parse(recall('user_info') ?? '').uid
  } catch {
    return null
  }
}

function adopt(tokens: SessionTokens | null): void {
  if (tokens?.token === session.tokens?.token) return
  if (tokens) signIn(tokens)
  else signOutHere()
}

function storeTokens(tokens: SessionTokens | null): void {
  if (tokens === null) {
    clearAccount()
    config.base = null
  }
  // Another tab may have stored the next session, which this tab must not remove.
  const foreign = tokens === null && recall('token') !== own
  own = tokens?.token ?? own
  if (foreign) return
  keep({
    refresh_token: tokens && tokens.refresh_token,
    token_expires_at: tokens && String(tokens.expiresAt),
    token: tokens && tokens.token,
  })
}

/** The stored configuration; null if there is none, or one of another shape. */
function storedConfig(): BaseConfig | null {
  try {
    return baseConfig.parse(JSON.parse(recall('config') ?? ''))
  } catch {
    return null
  }
}
