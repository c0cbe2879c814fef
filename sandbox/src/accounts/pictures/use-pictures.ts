import type { CaseKind } from '@kontor/shared/wire'
import type { Queries } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

/** Something sent for review. */
interface Case {
  kind: CaseKind
  id: string
}

/**
 * Lets pictures serve what was sent for review from now on: they can neither be deleted nor serve
 * anything else, unless it is rejected; then they may serve the user's next try of the same kind.
 * Runs in the transaction that sends it.
 * @throws Refusal NOT_FOUND for one that is not the user's own or shows neither a document nor a
 * proof, PICTURE_IN_USE
 */
export async function usePictures(
  tx: Queries,
  personId: string,
  ids: readonly string[],
  { kind, id }: Case,
): Promise<void> {
  const wanted = [...new Set(ids)]
  const usedFor = `${kind} ${id}`
  const found = await tx.query(
    `select id from picture where id = any($2::text[]) and person_id = $1 and purpose <> 'avatar' order by id for update`,
    [personId, wanted],
  )
  if (found.length < wanted.length) throw new Refusal('NOT_FOUND')
  // A query of its own, after the lock: what was taken while this waited is seen.
  const taken = await tx.query(
    `select id from picture where id = any($2::text[]) and used_for <> $4 and not exists (
       select from review where person_id = $1 and kind = $3 and state = 'rejected' and picture.used_for = kind || ' ' || review.id)`,
    [personId, wanted, kind, usedFor],
  )
  if (taken.length > 0) throw new Refusal('PICTURE_IN_USE')
  await tx.query('update picture set used_for = $2 where id = any($1::text[])', [wanted, usedFor])
}
