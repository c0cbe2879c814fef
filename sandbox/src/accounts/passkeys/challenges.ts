import type { Queries } from '../../db/database.ts'
import { newToken } from '../passwords/secrets.ts'

/** How long a device may take to answer, ms. */
export const CHALLENGE_MS = 5 * 60_000

/** A new challenge: of a user who adds a passkey, or of anyone who signs in or confirms. */
export async function issueChallenge(
  tx: Queries,
  personId: string | null,
  now: number,
): Promise<string> {
  await tx.query('delete from passkey_challenge where expires_at <= $1', [now])
  const challenge = newToken()
  await tx.query(
    'insert into passkey_challenge (challenge, person_id, expires_at) values ($1, $2, $3)',
    [challenge, personId, now + CHALLENGE_MS],
  )
  return challenge
}

/** Uses a challenge up; false when it is unknown, too old or another user's. */
export async function spendChallenge(
  tx: Queries,
  challenge: string,
  personId: string | null,
  now: number,
): Promise<boolean> {
  const spent = await tx.query(
    `delete from passkey_challenge where challenge = $1 and expires_at > $3
       and person_id is not distinct from $2::bigint returning challenge`,
    [challenge, personId, now],
  )
  return spent.length === 1
}
