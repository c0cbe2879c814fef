import type { LoanRecord } from '@kontor/shared/wire'
import type { Queries } from '../../db/database.ts'
import { picturesFor } from '../pictures/pictures.ts'
import { stateOf } from './name-state.ts'
import type { newestReview } from './reviews.ts'

type Newest = Awaited<ReturnType<typeof newestReview>>

/** What a user is told of their newest name or loan. One that was withdrawn is as good as none. */
export async function recordOf(
  tx: Queries,
  kind: 'name' | 'loan',
  review: Newest,
): Promise<LoanRecord> {
  const state = stateOf(review)
  if (review === undefined || state === 'none')
    return { state: 'none', reason: null, sentAt: null, pictures: [] }
  const pictures = await picturesFor(tx, { kind, id: review.id })
  return { state, reason: review.reason, sentAt: review.sentAt, pictures }
}
