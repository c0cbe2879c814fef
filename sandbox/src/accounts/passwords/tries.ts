import type { Queries } from '../../db/database.ts'
import { Refusal, waitUntil } from '../../errors.ts'

/** At most `most` tries of a subject within `ms` of its first one. */
export interface TryLimit {
  subject: string
  most: number
  ms: number
}

/** Ten tries in 15 minutes, which is more than a person needs and less than a program wants. */
export const tenTries = (subject: string): TryLimit => ({ subject, most: 10, ms: 15 * 60_000 })

/**
 * Counts a try of a secret before it is checked, so that parallel tries, in any process, cannot
 * exceed the limit. The subject is counted whether or not it exists. False when it has none left.
 */
export async function takeTry(
  tx: Queries,
  { subject, most, ms }: TryLimit,
  now: number,
): Promise<boolean> {
  await tx.query('delete from tries where ends_at <= $1', [now])
  const counted = await tx.query(
    `insert into tries (subject, count, ends_at) values ($1, 1, $2)
     on conflict (subject) do update set count = tries.count + 1 where tries.count < $3 returning count`,
    [subject, now + ms, most],
  )
  return counted.length === 1
}

/**
 * Counts a try; see `takeTry`.
 * @throws Refusal TOO_MANY_TRIES
 */
export async function countTry(tx: Queries, limit: TryLimit, now: number): Promise<void> {
  if (await takeTry(tx, limit, now)) return
  const [known] = await tx.query<{ endsAt: string }>(
    'select ends_at as "endsAt" from tries where subject = $1',
    [limit.subject],
  )
  throw new Refusal('TOO_MANY_TRIES', { details: waitUntil(Number(known?.endsAt ?? now), now) })
}

/** Takes one try back, because it was right. */
export async function returnTry(tx: Queries, { subject }: TryLimit): Promise<void> {
  await tx.query('update tries set count = count - 1 where subject = $1 and count > 0', [subject])
}

/** Resets the counter after a successful try. */
export async function forgetTries(tx: Queries, { subject }: TryLimit): Promise<void> {
  await tx.query('delete from tries where subject = $1', [subject])
}
