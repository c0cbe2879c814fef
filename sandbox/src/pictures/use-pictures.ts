import type { Queries } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * Lets pictures serve a record, e.g. `name 4f0c…`, from now on: they can neither be deleted nor serve another one. Runs in the transaction
 * that makes the record.
 * @throws Refusal NOT_FOUND for one that is not the user's own or shows neither a document nor a proof, PICTURE_IN_USE
 */
export async function usePictures(tx: Queries, personId: string, ids: readonly string[], what: string): Promise<void> {
  const wanted = [...new Set(ids)]
  const found = await tx.query<{ usedFor: string | null }>(
    `select used_for as "usedFor" from picture
     where id = any($2::text[]) and person_id = $1 and purpose <> 'avatar' order by id for update`,
    [personId, wanted],
  )
  if (found.length < wanted.length) throw new Refusal('NOT_FOUND')
  if (found.some(({ usedFor }) => usedFor !== null && usedFor !== what)) throw new Refusal('PICTURE_IN_USE')
  await tx.query('update picture set used_for = $2 where id = any($1::text[])', [wanted, what])
}
