import { login, logout, refreshTokens, register, sendCode } from '@kontor/shared/wire'
import { serve, serveSignedIn, type Desk } from '../http/serve.ts'
import type { House } from './house.ts'

/** Registering and signing in and out. The rules are in accounts/. */
export function sessionRoutes(desk: Desk, { accounts }: House): void {
  serve(desk, register, async (input) => {
    await accounts.register(input)
    return {}
  })
  serve(desk, sendCode, ({ email }, { words }) => accounts.sendCode(email, words))
  serve(desk, login, (input) => accounts.login(input))
  serve(desk, refreshTokens, (input) => accounts.refresh(input.refresh_token))
  serveSignedIn(desk, logout, async (_, { token }) => {
    await accounts.logout(token)
    return {}
  })
}
