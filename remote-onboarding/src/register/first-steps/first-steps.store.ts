import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { refreshAccount, reportError } from '@kontor/shared/store'
import { takePracticeFunds } from '@kontor/shared/wire'

/** Whether the practice funds are being credited. */
export interface FirstSteps {
  funds: { at: 'idle' } | { at: 'asking' }
}

export function newFirstSteps(): FirstSteps {
  return proxy<FirstSteps>({ funds: { at: 'idle' } })
}

/**
 * Takes the practice funds, one call at a time; the account is loaded again when it resolves. A
 * failure is reported to the user.
 */
export async function takeFunds(steps: FirstSteps): Promise<void> {
  if (steps.funds.at === 'asking') return
  steps.funds = { at: 'asking' }
  try {
    await call(takePracticeFunds, {})
  } catch (cause) {
    if (AppError.from(cause).reason !== 'FUNDS_ALREADY_GIVEN') reportError(cause)
  } finally {
    await refreshAccount()
    steps.funds = { at: 'idle' }
  }
}
