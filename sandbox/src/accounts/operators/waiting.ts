import type * as z from 'zod/mini'
import type { Queries } from '@kontor/server/database'
import type { CaseKind, listReviews } from '@kontor/shared/wire'
import { photosOf } from './photos.ts'

type Input = z.output<typeof listReviews.input>

/** One page of the open reviews with their photos, oldest first; of one kind when it is given. */
export async function pageOfWaiting(
  tx: Queries,
  { kind, current, pageSize }: Input,
): Promise<z.output<typeof listReviews.reply>> {
  const waits = `state = 'waiting' and ($1::text is null or kind = $1)`
  const rows = await tx.query<{
    kind: CaseKind
    id: string
    uid: string
    summary: string
    sentAt: string
  }>(
    `select kind, review.id, uid, summary, sent_at as "sentAt" from review join person on person.id = person_id
     where ${waits} order by seq limit $2 offset $3`,
    [kind ?? null, pageSize, (current - 1) * pageSize],
  )
  const [count] = await tx.query<{ total: string }>(
    `select count(*) as total from review where ${waits}`,
    [kind ?? null],
  )
  const photos = await photosOf(
    tx,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.map((row) => ({
      ...row,
      sentAt: Number(row.sentAt),
      pictures: photos.get(row.id) ?? [],
    })),
    total: Number(count?.total ?? 0),
  }
}
