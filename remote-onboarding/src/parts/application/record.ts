import { call } from '@kontor/shared/api'
import { reportError, type Resource } from '@kontor/shared/store'
import {
  deletePicture,
  type LoanRecord,
  type NameRecord,
  type SentPhoto,
} from '@kontor/shared/wire'

/** How far something that was sent for review is. */
export type ReviewRecord = LoanRecord | NameRecord

/** What a form begins with: nothing, or an application that was not accepted. */
export interface Earlier<R extends ReviewRecord = ReviewRecord> {
  /** When it was sent, ms; null when there is none. */
  sentAt: number | null
  texts: R['texts']
  /** The photos that were not refused, to be sent again or replaced. */
  photos: readonly SentPhoto[]
}

/** What was sent, with the state of its review. */
export type Sent<R extends ReviewRecord> = R & { state: 'pending' | 'approved' | 'rejected' }

/** When it was sent, ms; null while that is not known. */
export function sentAtOf({ state }: Resource<ReviewRecord>): number | null {
  return state.at === 'ready' ? state.value.sentAt : null
}

/**
 * Withdraws what was sent before its review: deletes its pictures, the first of which ends it. A
 * failure is reported to the user; what the server then says is shown.
 */
export async function withdraw(
  record: Resource<ReviewRecord>,
  { pictures }: ReviewRecord,
): Promise<void> {
  try {
    for (const { id } of pictures) await call(deletePicture, { id })
  } catch (cause) {
    reportError(cause)
  }
  await record.reload()
}
