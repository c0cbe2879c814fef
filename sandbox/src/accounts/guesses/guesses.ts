import type { Queries } from '@kontor/server/database'
import { Refusal, waitUntil } from '../../errors.ts'
import { normalEmail } from '../people/people.ts'
import { sha256 } from '../secrets/secrets.ts'
import { atAccount, type Delays, ofNetwork, waitsOf } from './delays.ts'
import { knownOf } from './known-places.ts'

/** A count is forgotten this long after its last guess, ms. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60_000

/** The sender of a guess, and the address whose code is guessed. */
export interface Guesser {
  email: string
  /** See `networkOf`. */
  network: string
  /** The token of the device's cookie; null without one. */
  deviceToken: string | null
}

/** A guess that was counted. */
export interface CountedGuess {
  /** The known device, else the network: the subject that counts the tries of one code. */
  by: string
  /** Uncounts the guess, because it was right. */
  takeBack(tx: Queries): Promise<void>
}

interface Counter {
  subject: string
  delays: Delays
  /** Whether the subject is the owner alone: then the right code resets the count. */
  isOwn?: boolean
}

/**
 * Counts a guess of a code before the check, so that simultaneous guesses cannot exceed the limit
 * and every case takes the same path. A device that the account knows has its own count, else a
 * known network has: no stranger can use up the guesses of an owner's device.
 * @throws Refusal TOO_MANY_TRIES until the wait after the last wrong guess is over
 */
export async function countGuess(
  tx: Queries,
  guesser: Guesser,
  now: number,
): Promise<CountedGuess> {
  const { by, counters } = await countersOf(tx, guesser, now)
  const counted: Counter[] = []
  const takeBack = async (within: Queries) => {
    for (const counter of counted) await takeBackFrom(within, counter)
  }
  for (const counter of counters) {
    const wait = await count(tx, counter, now)
    if (wait === null) counted.push(counter)
    else {
      await takeBack(tx)
      throw new Refusal('TOO_MANY_TRIES', { details: waitUntil(wait, now) })
    }
  }
  return { by, takeBack }
}

/** Deletes the counts of a stored address, those of its devices and networks among them. */
export async function forgetGuesses(tx: Queries, email: string): Promise<void> {
  await tx.query('delete from guess where starts_with(subject, $1)', [`${email} `])
}

async function countersOf(
  tx: Queries,
  { email, network, deviceToken }: Guesser,
  now: number,
): Promise<{ by: string; counters: Counter[] }> {
  const address = normalEmail(email)
  const known = await knownOf(tx, address, { network, deviceToken }, now)
  if (known === 'device') {
    const by = `device ${sha256(deviceToken ?? '')}`
    return { by, counters: [{ subject: `${address} ${by}`, delays: atAccount, isOwn: true }] }
  }
  const by = `network ${network}`
  if (known === 'network')
    return { by, counters: [{ subject: `${address} ${by}`, delays: atAccount }] }
  return {
    by,
    counters: [
      { subject: `${address} elsewhere`, delays: atAccount },
      { subject: by, delays: ofNetwork },
    ],
  }
}

/**
 * Counts one guess in one statement, so that a flood of guesses does not slow down other calls.
 * Returns null when the guess is allowed, else the instant of the next one.
 */
async function count(
  tx: Queries,
  { subject, delays }: Counter,
  now: number,
): Promise<number | null> {
  const counted = await tx.query(
    `insert into guess (subject, wrong, next_at, ends_at) values ($1, 1, ($3::bigint[])[1], $4)
     on conflict (subject) do update set wrong = guess.wrong + 1, ends_at = excluded.ends_at,
       next_at = ($3::bigint[])[least(guess.wrong + 1, cardinality($3::bigint[]))]
     where guess.next_at <= $2 returning wrong`,
    [subject, now, nextAfter(delays, now), now + FORGOTTEN_MS],
  )
  if (counted.length === 1) return null
  const [known] = await tx.query<{ nextAt: string }>(
    'select next_at as "nextAt" from guess where subject = $1',
    [subject],
  )
  return Number(known?.nextAt ?? now)
}

/**
 * The instants at which the next guess is allowed after one wrong guess, two, and so on. Without a
 * wait it is 0, so that the earlier of two simultaneous calls is not refused.
 */
function nextAfter(delays: Delays, now: number): number[] {
  return waitsOf(delays).map((wait) => (wait === 0 ? 0 : now + wait))
}

async function takeBackFrom(tx: Queries, { subject, isOwn = false }: Counter): Promise<void> {
  await tx.query(
    `update guess set wrong = case when $2 then 0 else wrong - 1 end, next_at = 0
     where subject = $1 and wrong > 0`,
    [subject, isOwn],
  )
}
