import { afterEach, beforeEach } from 'vitest'
import { account, notices, session } from '@kontor/shared/store'
import { aUser, cleanup, startServer } from '@kontor/shared/testing'

/** Begins each test of a file with a server, and a signed-in user on an empty device. */
export function signInBeforeEach(): void {
  beforeEach(() => {
    startServer()
    localStorage.clear()
    notices.shown = []
    session.tokens = { token: 'token', refresh_token: 'refresh', expiresAt: Date.now() + 900_000 }
    account.user = aUser()
  })
  afterEach(() => {
    cleanup()
    account.user = null
  })
}
