import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { account, refreshAccount, reportError } from '@kontor/shared/store'
import { decimal, type Usd } from '@kontor/shared/trading'
import { takePracticeFunds } from '@kontor/shared/wire'

/** What the server credits, once an account. Source: decisions, section 7. */
export const PRACTICE_FUNDS: Usd = decimal('10000')

/** Where the screen stands; who the user is stands in the account slice. */
export interface UserScreen {
  load: { at: 'loading' } | { at: 'ready' } | { at: 'failed' }
  funds: { at: 'idle' } | { at: 'asking' }
}

export function newUserScreen(): UserScreen {
  return proxy<UserScreen>({ load: { at: 'loading' }, funds: { at: 'idle' } })
}

/**
 * Asks for the user. A failure fills the screen only while there is nothing to show, else it is a
 * toast.
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
 * Takes the practice funds, once at a time; the balance is new when it resolves. True when they
 * were credited.
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
    // Taken on another device: the offer goes away with the next answer.
    if (AppError.from(cause).reason === 'FUNDS_ALREADY_GIVEN') await load(screen)
    return false
  } finally {
    screen.funds = { at: 'idle' }
  }
}
