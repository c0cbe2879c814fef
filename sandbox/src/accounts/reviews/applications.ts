import type { Queries } from '@kontor/server/database'
import type { RefusablePhoto } from '@kontor/shared/wire'
import type { ReviewState } from './reviews.ts'

/** A page of a list, counted from 1. */
export interface Page {
  current: number
  pageSize: number
}

/** A submission, with the columns of its own table. */
export type Sent<Columns> = Columns & {
  id: string
  state: ReviewState
  reason: string | null
  refusedPhoto: RefusablePhoto | null
  at: string
  decidedAt: string | null
}

/** How submissions of one kind are read. */
export interface Kept {
  kind: 'deposit' | 'withdrawal'
  /** Of the table named by the kind. */
  columns: string
}

/** One page of a user's submissions, newest first. */
export async function pageOfSent<Columns>(
  tx: Queries,
  kept: Kept,
  personId: string,
  { current, pageSize }: Page,
) {
  const rows = await tx.query<Sent<Columns>>(
    `${select(kept)} where person_id = $1 and kind = $2 order by seq desc limit $3 offset $4`,
    [personId, kept.kind, pageSize, (current - 1) * pageSize],
  )
  const [count] = await tx.query<{ total: string }>(
    'select count(*) as total from review where person_id = $1 and kind = $2',
    [personId, kept.kind],
  )
  return { rows, total: Number(count?.total ?? 0) }
}

/** One of a user's submissions; undefined when it is not theirs. */
export async function findSent<Columns>(
  tx: Queries,
  kept: Kept,
  personId: string,
  id: string,
): Promise<Sent<Columns> | undefined> {
  const [row] = await tx.query<Sent<Columns>>(
    `${select(kept)} where person_id = $1 and review.id = $2`,
    [personId, id],
  )
  return row
}

function select({ kind, columns }: Kept): string {
  return `select review.id, state, reason, refused_photo as "refusedPhoto", sent_at as at, decided_at as "decidedAt", ${columns} from review join ${kind} on ${kind}.id = review.id`
}
