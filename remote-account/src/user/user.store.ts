import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { account, refreshAccount, reportError } from '@kontor/shared/store'
import { decimal, type Usd } from '@kontor/shared/trading'
import { takePracticeFunds } from '@kontor/shared/wire'

/** The amount in USD that the server credits once to an account. Source: decisions, section 7. */
export const PRACTICE_FUNDS: Usd = decimal('10000')

/** The state of the screen. The user is in the account slice of the store. */
export interface UserScreen {
  load: { at: 'loading' } | { at: 'ready' } | { at: 'failed' }
  funds: { at: 'idle' } | { at: 'asking' }
}

export function newUserScreen(): UserScreen {
  return proxy<UserScreen>({ load: { at: 'loading' }, funds: { at: 'idle' } })
}

/**
 * Loads the user. A failure fills the screen while there is nothing to show, else it is a toast.
 */
export async function load(screen: UserScreen): Promise<void> {
  screen.load = { at: 'loading' }
  try {
    await refreshAccount()
    screen.load = { at: 'ready' }
  } catch (cause) {
    screen.load = { at: 'failed' }
    if (account.user) reportError(cause)
  }
}

/**
 * Takes the practice funds, unless that is already under way. Resolves after the new balance is
 * loaded, with true when the funds were credited.
 */
export async function takeFunds(screen: UserScreen): Promise<boolean> {
  if (screen.funds.at === 'asking') return false
  screen.funds = { at: 'asking' }
  try {
    await call(takePracticeFunds, {})
    await load(screen)
    return true
  } catch (cause) {
    reportError(cause)
    // Taken on another device: the loaded user no longer has the offer.
    if (AppError.from(cause).reason === 'FUNDS_ALREADY_GIVEN') await load(screen)
    return false
  } finally {
    screen.funds = { at: 'idle' }
  }
}
