import { proxy, useSnapshot } from 'valtio'
import type { Tokens } from '../wire/index.ts'

/** The user is signed in while there are tokens. Owner: the host, which refreshes them. */
export const session = proxy<{ tokens: Tokens | null }>({ tokens: null })

/** Starts or renews the session with the server's tokens. */
export function signIn(tokens: Tokens): void {
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
