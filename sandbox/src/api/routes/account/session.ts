import {
  changePassword,
  confirmRegistration,
  endDevice,
  listDevices,
  login,
  logout,
  refreshTokens,
  register,
  resetPassword,
  sendCode,
  sendConfirmCode,
} from '@kontor/shared/wire'
import { purposeOf } from '../../../accounts/codes/purpose.ts'
import { findMethod } from '../../../money/funds/withdrawals/methods.ts'
import { originOf } from '../../http/serve/origin-of.ts'
import { type Api, serve, serveSignedIn } from '../../http/serve/serve.ts'
import type { Services } from '../../services.ts'

/** Registration, passwords, log-in and log-out. The rules are in accounts/. */
export function sessionRoutes(api: Api, { accounts, database }: Services): void {
  serve(api, register, (input, { words }) => accounts.register(input, words))
  serve(api, confirmRegistration, (input, visitor) =>
    accounts.confirmRegistration(input, originOf(visitor)),
  )
  serve(api, sendCode, (input, { words }) =>
    accounts.sendCode(input, { for: input.purpose }, words),
  )
  serveSignedIn(api, sendConfirmCode, async (act, { person: { id, email, session }, words }) => {
    const content =
      act.act === 'withdraw'
        ? { for: act.act, amount: act.amount, payee: await findMethod(database, id, act.methodId) }
        : { for: act.act }
    return accounts.sendCode({ email, purpose: purposeOf(session, act) }, content, words)
  })
  serve(api, login, (input, visitor) => accounts.login(input, originOf(visitor)))
  serve(api, resetPassword, (input, visitor) => accounts.resetPassword(input, originOf(visitor)))
  serveSignedIn(api, changePassword, (input, owner) => accounts.changePassword(owner, input))
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
