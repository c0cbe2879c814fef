import { account, clearAccount, session } from '@kontor/shared/store'
import { aUser, startServer } from '@kontor/shared/testing'

/** Starts the test server and a session of a known user. */
export function startSession(): void {
  startServer()
  clearAccount()
  account.user = aUser()
  session.tokens = { token: 'token', refresh_token: 'refresh', expiresAt: Date.now() + 900_000 }
}
