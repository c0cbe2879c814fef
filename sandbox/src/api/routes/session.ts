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
import { deviceName } from '../../accounts/sessions/device-name.ts'
import { serve, serveSignedIn, type Desk } from '../http/serve.ts'
import type { House } from './house.ts'

/** Registering, passwords, and signing in and out. The rules are in accounts/. */
export function sessionRoutes(desk: Desk, { accounts }: House): void {
  serve(desk, register, async (input) => {
    await accounts.register(input)
    return {}
  })
  serve(desk, sendCode, ({ email }, { words }) => accounts.sendCode(email, words))
  serve(desk, login, (input, { agent }) => accounts.login(input, deviceName(agent)))
  serve(desk, resetPassword, async (input) => {
    await accounts.resetPassword(input)
    return {}
  })
  serveSignedIn(desk, changePassword, async (input, owner) => {
    await accounts.changePassword(owner, input)
    return {}
  })
  serve(desk, refreshTokens, (input) => accounts.refresh(input.refresh_token))
  serve(desk, logout, async ({ refresh_token }, { bearer }) => {
    await accounts.logout([bearer, refresh_token].filter((token) => token !== undefined))
    return {}
  })
  serveSignedIn(desk, listDevices, async (_, owner) => ({
    sessions: await accounts.listDevices(owner),
  }))
  serveSignedIn(desk, endDevice, async ({ id }, owner) => {
    await accounts.endDevice(owner, id)
    return {}
  })
}
