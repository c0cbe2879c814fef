import { account, clearAccount, notices, session } from '@kontor/shared/store'
import { aUser, startServer } from '@kontor/shared/testing'

/** Starts the test server and a session of a known user, with empty storage. */
export function startSession(): void {
  startServer()
  clearAccount()
  account.user = aUser()
  sessionStorage.clear()
  notices.shown = []
  session.tokens = { token: 'token', refresh_token: 'refresh', expiresAt: Date.now() + 900_000 }
}
