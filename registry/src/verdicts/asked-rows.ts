import type { Database } from '@kontor/server/database'
import type { Asked } from './standing.ts'

/** The kept verdicts of a channel, the newest first; older ones do not say what was asked. */
export function askedOf(database: Database, channel: string): Promise<Asked[]> {
  return database.query<Asked>(
    `select id, result, sentence, builds, asked, misfits is not null as "isMisfit",
       made_at::float8 as at, made_by as by
     from verdict where channel = $1 and asked is not null order by made_at desc, id`,
    [channel],
  )
}

/**
 * Claims to ask about a refusal again, once for each revision; false where any process has claimed
 * that already.
 */
export async function claimAgain(
  database: Database,
  id: string,
  revision: number,
): Promise<boolean> {
  const claimed = await database.query(
    `update verdict set asked_again = $2
     where id = $1 and coalesce(asked_again, 0) < $2 returning 1 as claimed`,
    [id, revision],
  )
  return claimed.length > 0
}
