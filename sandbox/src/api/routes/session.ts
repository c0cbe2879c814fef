import {
  changePassword,
  endDevice,
  listDevices,
  login,
  logout,
  refreshTokens,
  register,
  resetPassword,
  sendCode,
} from '@kontor/shared/wire'
import { originOf } from '../http/origin-of.ts'
import { serve, serveSignedIn, type Api } from '../http/serve.ts'
import type { Services } from './services.ts'

/** Registration, passwords, log-in and log-out. The rules are in accounts/. */
export function sessionRoutes(api: Api, { accounts }: Services): void {
  serve(api, register, (input, visitor) => accounts.register(input, originOf(visitor)))
  serve(api, sendCode, ({ email }, { words }) => accounts.sendCode(email, words))
  serve(api, login, (input, visitor) => accounts.login(input, originOf(visitor)))
  serve(api, resetPassword, (input, visitor) => accounts.resetPassword(input, originOf(visitor)))
  serveSignedIn(api, changePassword, async (input, owner) => {
    await accounts.changePassword(owner, input)
    return {}
  })
  serve(api, refreshTokens, (input) => accounts.refresh(input.refresh_token))
  serve(api, logout, async ({ refresh_token }, { bearer }) => {
    await accounts.logout([bearer, refresh_token].filter((token) => token !== undefined))
    return {}
  })
  serveSignedIn(api, listDevices, async (_, owner) => ({
    sessions: await accounts.listDevices(owner),
  }))
  serveSignedIn(api, endDevice, async ({ id }, owner) => {
    await accounts.endDevice(owner, id)
    return {}
  })
}
