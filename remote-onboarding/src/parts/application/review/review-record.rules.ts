import type { Resource } from '@kontor/shared/store'
import type { LoanRecord, NameRecord, SentPhoto } from '@kontor/shared/wire'

/** The state of an application that was sent for review. */
export type ReviewRecord = LoanRecord | NameRecord

/** The initial values of a form: none, or those of a rejected application. */
export interface Earlier<R extends ReviewRecord = ReviewRecord> {
  /** When it was sent, ms; null when there is none. */
  sentAt: number | null
  texts: R['texts']
  /** The photos that were not refused, to be sent again or replaced. */
  photos: readonly SentPhoto[]
}

/** An application that was sent, with the state of its review. */
export type Sent<R extends ReviewRecord> = R & { state: 'pending' | 'approved' | 'rejected' }

/** When it was sent, ms; null while that is not known. */
export function sentAtOf({ state }: Resource<ReviewRecord>): number | null {
  return state.at === 'ready' ? state.value.sentAt : null
}
