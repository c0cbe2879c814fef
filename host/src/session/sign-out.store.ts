import { proxy, subscribe } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import {
  account,
  type EndedSession,
  session,
  type SessionTokens,
  signOut,
} from '@kontor/shared/store'
import { logout, refreshTokens } from '@kontor/shared/wire'
import { tellOtherTabs } from './other-tabs.actions.ts'
import { recall } from './storage.store.ts'

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

/** Sets the function that opens the login when the server ends a session. */
export function onRefusedSession(go: () => void): void {
  goToLogin = go
}

/**
 * Ends a session that the server no longer accepts, in every tab that has it, and opens the login
 * after a second. Several refusals at the same time count as one. `bearer` is the refused token;
 * null is a visitor's. Nothing ends if the token belongs to an earlier session or to a visitor, nor
 * if only the token has expired: the next call exchanges it.
 */
export function endRefusedSession(
  bearer: string | null,
  refusal: Pick<AppError, 'reason' | 'details' | 'path'>,
): void {
  const { tokens } = session
  if (ending.refused || tokens === null || tokens.token !== bearer) return
  if (tokens.refresh_token !== null && mayGoOn(refusal)) {
    tokens.expiresAt = Math.min(tokens.expiresAt, Date.now())
    return
  }
  const why = refusal.details.ended ?? (isForgotten(tokens) ? 'unused' : 'unknown')
  // The other tabs may have the next session already.
  if (recall('token') === bearer) tellOtherTabs(why)
  endSession(why)
}

/** Whether the refresh token is still valid after a refusal, also if the server does not say so. */
function mayGoOn({
  reason,
  details,
  path,
}: Pick<AppError, 'reason' | 'details' | 'path'>): boolean {
  return reason === 'TOKEN_EXPIRED' && !details.ended && path !== refreshTokens.path
}

/** Whether the session was unused for so long that the server has forgotten it and why it ended. */
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
    // A background tab's timer may come late, when the user has signed in again in another tab.
    if (session.tokens === null) goToLogin()
    ending.refused = false
  }, REDIRECT_MS)
}

/** Ends the session in this page only: the server ended it, or another tab signed out. */
export function signOutHere(): void {
  endedThere = session.tokens?.token ?? null
  signOut()
}

/**
 * Calls the server when the user signs out, so that the tokens end there too. Also ends the push
 * messages of this browser, because a server that did not get the call would go on sending them.
 * Called once a page.
 */
export function tellServerOfSignOut(): void {
  let before: SessionTokens | null = session.tokens
  subscribe(session, () => {
    const ended = before
    before = session.tokens
    if (ended === null || session.tokens !== null || ended.token === endedThere) return
    void endPush()
    sendLogout(ended)
  })
}

/**
 * Sends both tokens, because the access token may have expired. Nobody waits for the call. If it
 * fails, it is made again when the device is online again; once the page is closed, the tokens stay
 * valid until they expire or the user ends that session on another device.
 */
function sendLogout(ended: SessionTokens): void {
  const { token, refresh_token } = ended
  call(logout, { ...(refresh_token !== null && { refresh_token }) }, { token }).catch(
    (cause: unknown) => {
      console.warn('sign-out did not reach the server', cause)
      if (AppError.from(cause).kind !== 'signed-out')
        addEventListener('online', () => sendLogout(ended), { once: true })
    },
  )
}

async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // This browser has no push messages, or is offline: `sendLogout` ends them at the server.
  }
}
