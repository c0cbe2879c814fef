import type { Queries } from '@kontor/server/database'
import type { CaseKind } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'

/** An application, by its kind and id. */
interface Case {
  kind: CaseKind
  id: string
}

/**
 * Attaches pictures to an application: they can no longer be attached to another one. After a
 * rejection they can be attached to the user's next application of the same kind. Runs in the
 * transaction of the application.
 * @throws Refusal NOT_FOUND for a picture that is not the user's or is an avatar, PICTURE_IN_USE
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
  // A separate query after the lock, so that it sees what other transactions have committed.
  const taken = await tx.query(
    `select id from picture where id = any($2::text[]) and used_for <> $4 and not exists (
       select from review where person_id = $1 and kind = $3 and state = 'rejected' and picture.used_for = kind || ' ' || review.id)`,
    [personId, wanted, kind, usedFor],
  )
  if (taken.length > 0) throw new Refusal('PICTURE_IN_USE')
  await tx.query('update picture set used_for = $2 where id = any($1::text[])', [wanted, usedFor])
}
