import { afterEach, beforeEach } from 'vitest'
import { account, session } from '@kontor/shared/store'
import { aUser, cleanup, startServer } from '@kontor/shared/testing'

/** Begins each test of a file with a server, and a signed-in user. */
export function signInBeforeEach(): void {
  beforeEach(() => {
    startServer()
    session.tokens = { token: 'token', refresh_token: 'refresh', expiresAt: Date.now() + 900_000 }
    account.user = aUser()
  })
  afterEach(() => {
    cleanup()
    account.user = null
  })
}
