import { proxy, useSnapshot } from 'valtio'
import type { Tokens } from '../wire/index.ts'

/**
 * The tokens of a session. Without a `refresh_token` the token is used until the server refuses it:
 * a stored `token` alone means signed in.
 */
export interface SessionTokens extends Omit<Tokens, 'refresh_token'> {
  refresh_token: string | null
}

/** The user is signed in while there are tokens. Owner: the host, which refreshes them. */
export const session = proxy<{ tokens: SessionTokens | null }>({ tokens: null })

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
