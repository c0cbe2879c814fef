import type { Queries } from '@kontor/server/database'
import type { RefusablePhoto } from '@kontor/shared/wire'
import type { ReviewState } from './reviews.ts'

/** A page of a list, counted from 1. */
export interface Page {
  current: number
  pageSize: number
}

/** An application, with the columns of its own table. */
export type Application<Columns> = Columns & {
  id: string
  state: ReviewState
  reason: string | null
  refusedPhoto: RefusablePhoto | null
  at: string
  decidedAt: string | null
}

/** The table of one kind of applications. */
export interface ApplicationTable {
  kind: 'deposit' | 'withdrawal'
  /** The columns to read from the table that has the name of the kind. */
  columns: string
}

/** One page of a user's applications, newest first. */
export async function pageOfApplications<Columns>(
  tx: Queries,
  kept: ApplicationTable,
  personId: string,
  { current, pageSize }: Page,
) {
  const rows = await tx.query<Application<Columns>>(
    `${select(kept)} where person_id = $1 and kind = $2 order by seq desc limit $3 offset $4`,
    [personId, kept.kind, pageSize, (current - 1) * pageSize],
  )
  const [count] = await tx.query<{ total: string }>(
    'select count(*) as total from review where person_id = $1 and kind = $2',
    [personId, kept.kind],
  )
  return { rows, total: Number(count?.total ?? 0) }
}

/** One of a user's applications; undefined when it is another user's. */
export async function findApplication<Columns>(
  tx: Queries,
  kept: ApplicationTable,
  personId: string,
  id: string,
): Promise<Application<Columns> | undefined> {
  const [row] = await tx.query<Application<Columns>>(
    `${select(kept)} where person_id = $1 and review.id = $2`,
    [personId, id],
  )
  return row
}

function select({ kind, columns }: ApplicationTable): string {
  return `select review.id, state, reason, refused_photo as "refusedPhoto", sent_at as at, decided_at as "decidedAt", ${columns} from review join ${kind} on ${kind}.id = review.id`
}
