import type { NameState } from '@kontor/shared/wire'
import type { Queries } from '../../db/database.ts'
import { newestReview, type ReviewState } from './reviews.ts'

const shownAs = {
  waiting: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'none',
} as const

/** How far a user's real-name verification is. */
export async function nameStateOf(tx: Queries, personId: string): Promise<NameState> {
  return stateOf(await newestReview(tx, personId, 'name'))
}

/** What the wire calls the state of a name or a loan; nobody takes one back. */
export function stateOf(review: { state: ReviewState } | undefined): NameState {
  return review === undefined ? 'none' : shownAs[review.state]
}
