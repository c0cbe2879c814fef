import { proxy, subscribe } from 'valtio'
import { call } from '@kontor/shared/api'
import { session, signOut } from '@kontor/shared/store'
import { logout, type Tokens } from '@kontor/shared/wire'

/** How long a session that the server refused stays on screen. Source: specification, section 9. */
const REDIRECT_MS = 1_000

/**
 * `refused`: the server has ended the session, and `/login` follows within the second. Owner: this
 * file.
 */
export const ending = proxy({ refused: false })
/** The token of which the server knows already that it ended. */
let endedThere: string | null = null
let goToLogin: () => void = () => {}

/** Sets what leads to `/login` when the server ends a session. */
export function onRefusedSession(go: () => void): void {
  goToLogin = go
}

/**
 * Ends a session that the server no longer accepts, and leads to `/login` after a second. Many
 * refusals at once count as one. `bearer` is the token that was refused: that of an earlier session
 * ends nothing, nor does a visitor's call (null).
 */
export function endRefusedSession(bearer: string | null): void {
  const { tokens } = session
  if (ending.refused || tokens === null || tokens.token !== bearer) return
  ending.refused = true
  signOutHere()
  setTimeout(() => {
    goToLogin()
    ending.refused = false
  }, REDIRECT_MS)
}

/** Ends the session in this page alone: the server ended it, or another tab has told the server. */
export function signOutHere(): void {
  endedThere = session.tokens?.token ?? null
  signOut()
}

/**
 * Tells the server when the user signs out, so that the tokens die there too, by both of them: the
 * access token may have run out. It is told once and nobody waits for it. Where the line is lost
 * nothing of the session is left here to tell it again, so the tokens live on unseen until they run
 * out, or the user ends that session from another device.
 */
export function tellServerOfSignOut(): void {
  let before: Tokens | null = session.tokens
  subscribe(session, () => {
    const ended = before
    before = session.tokens
    if (ended === null || session.tokens !== null || ended.token === endedThere) return
    call(logout, { refresh_token: ended.refresh_token }, { token: ended.token }).catch(
      (cause: unknown) => console.warn('sign-out did not reach the server', cause),
    )
  })
}
