import type { Queries } from '@kontor/server/database'
import {
  type LoanRecord,
  type NameRecord,
  type Photo,
  photos,
  type SentPhoto,
} from '@kontor/shared/wire'
import { picturesFor } from '../pictures/pictures.ts'
import type { newestReview } from '../reviews/reviews.ts'
import { stateOf } from './name-state.ts'

type Newest = Awaited<ReturnType<typeof newestReview>>

/** The record of a user's newest name or loan. A withdrawn one counts as none. */
export async function recordOf(
  tx: Queries,
  kind: 'name' | 'loan',
  review: Newest,
): Promise<Omit<LoanRecord & NameRecord, 'name' | 'texts'>> {
  const state = stateOf(review)
  if (review === undefined || state === 'none')
    return { state: 'none', reason: null, refusedPhoto: null, sentAt: null, pictures: [] }
  const pictures = await sentPhotos(tx, kind, review.id)
  const { reason, refusedPhoto, sentAt } = review
  return { state, reason, refusedPhoto, sentAt, pictures }
}

/** The photos that still exist, in the order of their upload. */
async function sentPhotos(tx: Queries, kind: 'name' | 'loan', id: string): Promise<SentPhoto[]> {
  const columns = kind === 'name' ? 'front, back' : 'front, back, holding'
  const [sent] = await tx.query<Partial<Record<Photo, string>>>(
    `select ${columns} from ${kind}_record where id = $1`,
    [id],
  )
  const kept = await picturesFor(tx, { kind, id })
  return kept.flatMap((picture) => {
    const shows = photos.find((photo) => sent?.[photo] === picture.id)
    return shows === undefined ? [] : [{ ...picture, shows }]
  })
}
