import { proxy, useSnapshot } from 'valtio'
import type { SessionEnd, Tokens } from '../../wire/index.ts'

/**
 * The tokens of a session. Without a `refresh_token` the token is used until the server refuses it:
 * a stored `token` alone means signed in.
 */
export interface SessionTokens extends Omit<Tokens, 'refresh_token'> {
  refresh_token: string | null
}

/** A session that the server has ended. */
export interface EndedSession {
  /** `unknown` if the server does not say. */
  why: SessionEnd | 'unknown'
  /** The user of that session; null if the user was not known yet. */
  user: { uid: string; email: string } | null
}

/**
 * The user is signed in while there are tokens. `ended` is the previous session if the server has
 * ended it, until the next user is known: the login shows the reason, and drafts wait for the same
 * user. Owner: the host.
 */
export const session = proxy<{ tokens: SessionTokens | null; ended: EndedSession | null }>({
  tokens: null,
  ended: null,
})

/** Starts or renews the session. */
export function signIn(tokens: SessionTokens): void {
  session.tokens = tokens
}

/** Ends the session in this page. The host informs the server. */
export function signOut(): void {
  session.tokens = null
}

/** True while there is a session. */
export function useSignedIn(): boolean {
  return useSnapshot(session).tokens !== null
}
