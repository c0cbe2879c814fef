import type * as z from 'zod/mini'
import type { Database, Queries } from '@kontor/server/database'
import type { NameRecord, sendName } from '@kontor/shared/wire'
import { usePictures } from '../pictures/use-pictures.ts'
import { newestReview, startReview } from '../reviews/reviews.ts'
import { recordOf } from './record.ts'

/**
 * Submits a name and its document for review; `at` is the market's instant, ms.
 * @throws Refusal ALREADY_SENT, NOT_FOUND, PICTURE_IN_USE
 */
export async function submitName(
  database: Database,
  personId: string,
  { name, number, front, back }: z.output<typeof sendName.input>,
  at: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const id = await startReview(tx, {
      kind: 'name',
      personId,
      summary: `${name}, document ${number}`,
      at,
    })
    await usePictures(tx, personId, [front, back], { kind: 'name', id })
    await tx.query(
      'insert into name_record (id, name, number, front, back) values ($1, $2, $3, $4, $5)',
      [id, name, number, front, back],
    )
  })
}

/** The verified name of a user; null before the verification. Source: REVIEW-3 and MONEY-21. */
export async function verifiedName(tx: Queries, personId: string): Promise<string | null> {
  const { state, name } = await nameOf(tx, personId)
  return state === 'approved' ? name : null
}

/**
 * The state of a user's real-name verification, and the name; with the texts of a rejected one.
 * Source: REVIEW-11.
 */
export async function nameOf(tx: Queries, personId: string): Promise<NameRecord> {
  const review = await newestReview(tx, personId, 'name')
  const record = await recordOf(tx, 'name', review)
  if (review === undefined || record.state === 'none') return { ...record, name: null, texts: null }
  const [sent] = await tx.query<NonNullable<NameRecord['texts']>>(
    'select name, number from name_record where id = $1',
    [review.id],
  )
  const texts = record.state === 'rejected' ? (sent ?? null) : null
  return { ...record, name: sent?.name ?? null, texts }
}
