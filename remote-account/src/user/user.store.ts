import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { refreshAccount, reportError } from '@kontor/shared/store'
import { decimal, type Usd } from '@kontor/shared/trading'
import { takePracticeFunds } from '@kontor/shared/wire'

/** The amount in USD that the server credits once to an account. Source: MONEY-11. */
export const PRACTICE_FUNDS: Usd = decimal('10000')

/** The state of the screen; the user is in the account slice. */
export interface UserScreen {
  funds: { at: 'idle' } | { at: 'asking' }
}

export function newUserScreen(): UserScreen {
  return proxy<UserScreen>({ funds: { at: 'idle' } })
}

/**
 * Takes the practice funds, one call at a time; the balance is loaded when it resolves. True when
 * they were credited.
 */
export async function takeFunds(screen: UserScreen): Promise<boolean> {
  if (screen.funds.at === 'asking') return false
  screen.funds = { at: 'asking' }
  try {
    await call(takePracticeFunds, {})
    await refreshAccount()
    return true
  } catch (cause) {
    reportError(cause)
    // They were taken on another device: the new balance hides the offer.
    if (AppError.from(cause).reason === 'FUNDS_ALREADY_GIVEN') await refreshAccount()
    return false
  } finally {
    screen.funds = { at: 'idle' }
  }
}
