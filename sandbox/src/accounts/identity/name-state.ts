import type { Queries } from '@kontor/server/database'
import type { NameState } from '@kontor/shared/wire'
import { newestReview, type ReviewState } from '../reviews/reviews.ts'

const shownAs = {
  waiting: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'none',
} as const

/** The state of a user's real-name verification. */
export async function nameStateOf(tx: Queries, personId: string): Promise<NameState> {
  return stateOf(await newestReview(tx, personId, 'name'))
}

/** The wire's name for the state of a name or a loan; a withdrawn one counts as none. */
export function stateOf(review: { state: ReviewState } | undefined): NameState {
  return review === undefined ? 'none' : shownAs[review.state]
}
