import type { Queries } from '../../db/database.ts'
import { normalEmail } from '../people.ts'
import { isKnownNetwork } from './known-networks.ts'
import { countTry, returnTry, type TryLimit } from './tries.ts'

const DAYS_30 = 30 * 24 * 60 * 60_000

/**
 * A code has six digits and an address has one valid code, so one guess in 1 000 000 is right. 45
 * wrong guesses in a period of 30 days are at most 90 in any 30 days, because these overlap two
 * periods: 90 / 1 000 000 = 0.9 in 10 000. So 30 days of guessing take over an account with less
 * than 1 in 10 000, both from one network over all accounts, and from all networks of the world
 * at one account.
 */
const MOST = 45

/** Whose code somebody tries, and from which network. */
export interface Guess {
  email: string
  network: string
}

/**
 * Counts a try that needs nothing but the code. Tries from a network where the owner has signed in
 * are counted for themselves, so that strangers elsewhere cannot keep the owner out.
 * @returns what takes the try back when the code was right
 * @throws Refusal TOO_MANY_TRIES
 */
export async function countGuess(
  tx: Queries,
  guess: Guess,
  now: number,
): Promise<(tx: Queries) => Promise<void>> {
  const email = normalEmail(guess.email)
  const subjects = (await isKnownNetwork(tx, guess, now))
    ? [`guess ${email} ${guess.network}`]
    : [`guess from ${guess.network}`, `guess of ${email}`]
  const limits = subjects.map((subject): TryLimit => ({ subject, most: MOST, ms: DAYS_30 }))
  for (const limit of limits) await countTry(tx, limit, now)
  return async (within) => {
    for (const limit of limits) await returnTry(within, limit)
  }
}
