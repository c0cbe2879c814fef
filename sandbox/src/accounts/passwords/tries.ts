import type { Queries } from '../../db/database.ts'
import { Refusal, waitUntil } from '../../errors.ts'

const WINDOW_MS = 15 * 60_000
const MOST = 10

/**
 * Counts a try of a secret before it is checked, so that parallel tries, in any process, cannot
 * exceed the limit. The subject is counted whether or not it exists.
 * @throws Refusal TOO_MANY_TRIES until 15 minutes after the first try
 */
export async function countTry(tx: Queries, subject: string, now: number): Promise<void> {
  await tx.query('delete from tries where since <= $1', [now - WINDOW_MS])
  const counted = await tx.query(
    `insert into tries (subject, count, since) values ($1, 1, $2)
     on conflict (subject) do update set count = tries.count + 1 where tries.count < $3 returning count`,
    [subject, now, MOST],
  )
  if (counted.length > 0) return
  const [known] = await tx.query<{ since: string }>('select since from tries where subject = $1', [
    subject,
  ])
  const next = Number(known?.since ?? now) + WINDOW_MS
  throw new Refusal('TOO_MANY_TRIES', { details: waitUntil(next, now) })
}

/** Resets the counter after a successful try. */
export async function forgetTries(tx: Queries, subject: string): Promise<void> {
  await tx.query('delete from tries where subject = $1', [subject])
}
