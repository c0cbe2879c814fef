import type { Queries } from '@kontor/server/database'
import { newToken } from '../secrets/secrets.ts'

/** How long a device may take to answer, ms. */
export const CHALLENGE_MS = 5 * 60_000

/** What an answer to a challenge is good for, and for whom; null for anyone who signs in. */
export interface ChallengeUse {
  personId: string | null
  /** `login`, `add` or what `purposeOf` says of the act that is confirmed. */
  purpose: string
}

/** The challenge of a sign-in. */
export const signIn: ChallengeUse = { personId: null, purpose: 'login' }

/** A new challenge. */
export async function issueChallenge(
  tx: Queries,
  { personId, purpose }: ChallengeUse,
  now: number,
): Promise<string> {
  const challenge = newToken()
  await tx.query(
    'insert into passkey_challenge (challenge, person_id, purpose, expires_at) values ($1, $2, $3, $4)',
    [challenge, personId, purpose, now + CHALLENGE_MS],
  )
  return challenge
}

/** Uses a challenge up; false when it is unknown, too old, of another user or another purpose. */
export async function spendChallenge(
  tx: Queries,
  challenge: string,
  { personId, purpose }: ChallengeUse,
  now: number,
): Promise<boolean> {
  const spent = await tx.query(
    `delete from passkey_challenge where challenge = $1 and expires_at > $4 and purpose = $3
       and person_id is not distinct from $2::bigint returning challenge`,
    [challenge, personId, purpose, now],
  )
  return spent.length === 1
}
