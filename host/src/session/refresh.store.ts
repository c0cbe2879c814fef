import { AppError, call } from '@kontor/shared/api'
import { session, type SessionTokens, signIn } from '@kontor/shared/store'
import { refreshTokens } from '@kontor/shared/wire'
import { storedTokens } from './session.store.ts'
import { endRefusedSession } from './sign-out.store.ts'

/** A token that expires sooner than this is exchanged before it is used. Source: ACCESS-7. */
const AHEAD_MS = 60_000

let refreshing: Promise<string | null> | null = null

/**
 * A token that is valid for another minute; null for a visitor. Exchanges an older one first, once
 * for all calls that wait.
 */
export function freshToken(): Promise<string | null> {
  const { tokens } = session
  if (tokens === null) return Promise.resolve(null)
  if (tokens.refresh_token === null || isFresh(tokens)) return Promise.resolve(tokens.token)
  refreshing ??= exchange().finally(() => (refreshing = null))
  return refreshing
}

/** Runs in one tab at a time: the server ends a session whose refresh token is sent twice. */
async function exchange(): Promise<string | null> {
  if (!navigator.locks) return ask()
  return navigator.locks.request('kontor-refresh', ask)
}

async function ask(): Promise<string | null> {
  const stored = storedTokens() ?? session.tokens
  if (stored === null) return null
  const { token, refresh_token } = stored
  // Another tab may have exchanged them meanwhile.
  if (token !== session.tokens?.token) signIn(stored)
  if (refresh_token === null || isFresh(stored)) return token
  try {
    const renewed = await call(refreshTokens, { refresh_token }, { token })
    // While the server answered, the user may have signed out, and another one in.
    if (session.tokens?.refresh_token !== refresh_token) return null
    signIn({ ...renewed, expiresAt: endOf(renewed) })
    return renewed.token
  } catch (cause) {
    const error = AppError.from(cause)
    if (error.kind === 'signed-out') {
      endRefusedSession(token, error)
      throw cause
    }
    // Offline or broken: the old token may still be valid for this call.
    return token
  }
}

/**
 * When a new token is exchanged at the latest: where the clock of this device is fast, its end may
 * have passed already, and each call would exchange it again.
 */
function endOf({ expiresAt }: SessionTokens): number {
  return Math.max(expiresAt, Date.now() + 2 * AHEAD_MS)
}

function isFresh({ expiresAt }: SessionTokens): boolean {
  return expiresAt - Date.now() > AHEAD_MS
}
