import type { Queries } from '@kontor/server/database'
import type { RefusablePhoto, ReviewedPhoto } from '@kontor/shared/wire'
import { pathOf } from '../pictures/pictures.ts'

/** The photos of each review that still exist, in the order of their upload. */
export async function photosOf(
  tx: Queries,
  reviews: readonly string[],
): Promise<Map<string, ReviewedPhoto[]>> {
  const rows = await tx.query<{ review: string; id: string; shows: RefusablePhoto }>(
    `select review.id as review, picture.id, shows
     from review left join name_record using (id) left join loan_record using (id) left join deposit using (id)
     cross join lateral (values
       ('front', coalesce(name_record.front, loan_record.front)),
       ('back', coalesce(name_record.back, loan_record.back)),
       ('holding', holding),
       ('proof', proof)) as sent (shows, photo)
     join picture on picture.id = photo
     where review.id = any($1::text[]) order by picture.seq, shows`,
    [reviews],
  )
  const sent = new Map<string, ReviewedPhoto[]>(reviews.map((review) => [review, []]))
  for (const { review, id, shows } of rows) sent.get(review)?.push({ id, path: pathOf(id), shows })
  return sent
}
