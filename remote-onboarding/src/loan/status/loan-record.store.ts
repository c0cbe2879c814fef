import { call } from '@kontor/shared/api'
import { newResource, reportError, type Resource } from '@kontor/shared/store'
import { deletePicture, getLoan, type LoanRecord } from '@kontor/shared/wire'

/** How far the user's loan application is. */
export type LoanState = Resource<LoanRecord>

export function newLoanState(): LoanState {
  return newResource((_, signal) => call(getLoan, {}, { signal }))
}

/** When the application was sent, ms; null while that is not known. */
export function sentAtOf({ state }: LoanState): number | null {
  return state.at === 'ready' ? state.value.sentAt : null
}

/**
 * Withdraws the application before its review: deletes its pictures, the first of which ends it. A
 * failure is reported to the user; what the server then says is shown.
 */
export async function withdraw(record: LoanState, { pictures }: LoanRecord): Promise<void> {
  try {
    for (const { id } of pictures) await call(deletePicture, { id })
  } catch (cause) {
    reportError(cause)
  }
  await record.reload()
}
