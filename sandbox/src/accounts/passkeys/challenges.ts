import type { Queries } from '@kontor/server/database'
import { newToken } from '../secrets/secrets.ts'

/** How long a device may take to answer, ms. */
export const CHALLENGE_MS = 5 * 60_000

/** The purpose of a challenge and its user; null for a sign-in, where the user is unknown. */
export interface ChallengeUse {
  personId: string | null
  /** `login`, `add`, or the `purposeOf` the act to confirm. */
  purpose: string
}

/** The challenge of a sign-in. */
export const signIn: ChallengeUse = { personId: null, purpose: 'login' }

/** Creates a challenge. */
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

/**
 * Consumes a challenge; false when it is unknown, expired, another user's or for another purpose.
 */
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
