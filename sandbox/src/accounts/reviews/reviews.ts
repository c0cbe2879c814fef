import { randomUUID } from 'node:crypto'
import type { Queries } from '@kontor/server/database'
import type { CaseKind, RefusablePhoto } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'

/**
 * The state of an application. Users cancel a withdrawal by a call, and other applications by
 * deleting a picture.
 */
export type ReviewState = 'waiting' | 'approved' | 'rejected' | 'cancelled'

export interface NewReview {
  kind: CaseKind
  personId: string
  /** One line for the operator. */
  summary: string
  /** The market's instant, ms. */
  at: number
}

/**
 * Starts a review and returns its id, which is also the id of the application.
 * @throws Refusal ALREADY_SENT for a name or a loan, unless the previous one was rejected or
 * withdrawn
 */
export async function startReview(
  tx: Queries,
  { kind, personId, summary, at }: NewReview,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    'insert into review (id, kind, person_id, summary, sent_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning id',
    [randomUUID(), kind, personId, summary, at],
  )
  if (row === undefined) throw new Refusal('ALREADY_SENT')
  return row.id
}

/** The outcome of a review; a rejection has a reason, and perhaps the photo that it is for. */
export type Ending =
  | { state: 'approved' | 'cancelled' }
  | { state: 'rejected'; reason: string; photo: RefusablePhoto | null }

/**
 * Ends a review once, at the market's instant `at` in ms, and returns its user's id. A second call
 * waits for the first one and is refused. Source: REVIEW-2.
 * @throws Refusal NOT_FOUND, NOT_IN_REVIEW
 */
export async function endReview(
  tx: Queries,
  kind: CaseKind,
  id: string,
  ending: Ending,
  at: number,
): Promise<string> {
  const [found] = await tx.query<{ personId: string; state: ReviewState }>(
    'select person_id as "personId", state from review where id = $1 and kind = $2 for update',
    [id, kind],
  )
  if (found === undefined) throw new Refusal('NOT_FOUND')
  if (found.state !== 'waiting') throw new Refusal('NOT_IN_REVIEW')
  const reason = ending.state === 'rejected' ? ending.reason : null
  const photo = ending.state === 'rejected' ? ending.photo : null
  await tx.query(
    'update review set state = $2, reason = $3, refused_photo = $4, decided_at = $5 where id = $1',
    [id, ending.state, reason, photo, at],
  )
  return found.personId
}

/**
 * Locks a user's pictures, then the waiting reviews, until the SQL transaction ends. Every call
 * locks in this order, and balances after reviews, so that calls cannot deadlock.
 */
export async function lockReviews(tx: Queries, personId: string): Promise<void> {
  await tx.query('select 1 from picture where person_id = $1 order by id for update', [personId])
  await tx.query(
    `select 1 from review where person_id = $1 and state = 'waiting' order by seq for update`,
    [personId],
  )
}

/** A user's newest review of a kind; undefined before the first. */
export async function newestReview(tx: Queries, personId: string, kind: CaseKind) {
  const [row] = await tx.query<{
    id: string
    state: ReviewState
    reason: string | null
    refusedPhoto: RefusablePhoto | null
    sentAt: string
  }>(
    'select id, state, reason, refused_photo as "refusedPhoto", sent_at as "sentAt" from review where person_id = $1 and kind = $2 order by seq desc limit 1',
    [personId, kind],
  )
  return row && { ...row, sentAt: Number(row.sentAt) }
}
