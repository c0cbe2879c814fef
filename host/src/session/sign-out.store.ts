import { proxy, subscribe } from 'valtio'
import { type AppError, call } from '@kontor/shared/api'
import {
  account,
  type EndedSession,
  session,
  type SessionTokens,
  signOut,
} from '@kontor/shared/store'
import { logout } from '@kontor/shared/wire'
import { tellOtherTabs } from './other-tabs.actions.ts'

/** Time until the login opens after a refused session. Source: ACCESS-8. */
const REDIRECT_MS = 1_000
/** Source: ACCESS-5. */
const UNUSED_MS = 30 * 24 * 60 * 60_000

/**
 * `refused`: the server has ended the session, and the login opens within a second. Owner: this
 * file.
 */
export const ending = proxy({ refused: false })
/** The token of the last session that ended without this page, so the server knows. */
let endedThere: string | null = null
let goToLogin: () => void = () => {}

/** Sets what opens the login when the server ends a session. */
export function onRefusedSession(go: () => void): void {
  goToLogin = go
}

/**
 * Ends a session that the server no longer accepts, in every tab, and opens the login after a
 * second. Several refusals at the same time count as one. `bearer` is the refused token: nothing
 * ends if it belongs to an earlier session or is null, for a visitor.
 */
export function endRefusedSession(
  bearer: string | null,
  { details }: Pick<AppError, 'details'>,
): void {
  if (ending.refused || session.tokens === null || session.tokens.token !== bearer) return
  const why = details.ended ?? (isForgotten(session.tokens) ? 'unused' : 'unknown')
  tellOtherTabs(why)
  endSession(why)
}

/** The server forgets a session that was unused for that long, and why it ended. */
function isForgotten({ refresh_token, expiresAt }: SessionTokens): boolean {
  return refresh_token !== null && Date.now() - expiresAt >= UNUSED_MS
}

/** Ends the session in this page, because the server has ended it. */
export function endSession(why: EndedSession['why']): void {
  if (ending.refused || session.tokens === null) return
  const { user } = account
  ending.refused = true
  session.ended = { why, user: user && { uid: user.uid, email: user.email } }
  signOutHere()
  setTimeout(() => {
    goToLogin()
    ending.refused = false
  }, REDIRECT_MS)
}

/** Ends the session in this page only: the server ended it, or another tab signed out. */
export function signOutHere(): void {
  endedThere = session.tokens?.token ?? null
  signOut()
}

/**
 * Calls the server when the user signs out, so that the tokens end there too. Sends both tokens,
 * because the access token may have expired. The call is made once and nobody waits for it. If it
 * fails, the tokens stay valid until they expire or the user ends that session on another device.
 */
export function tellServerOfSignOut(): void {
  let before: SessionTokens | null = session.tokens
  subscribe(session, () => {
    const ended = before
    before = session.tokens
    if (ended === null || session.tokens !== null || ended.token === endedThere) return
    const { token, refresh_token } = ended
    call(logout, { ...(refresh_token !== null && { refresh_token }) }, { token }).catch(
      (cause: unknown) => console.warn('sign-out did not reach the server', cause),
    )
  })
}
