import type { Queries } from '../../db/database.ts'
import { Refusal, waitUntil } from '../../errors.ts'
import { normalEmail } from '../people.ts'
import type { Guess } from './guesses.ts'
import { takeTry } from './tries.ts'
import { newCode, sameHash, sha256 } from './secrets.ts'

/** Source: decisions, section 5. */
const LIFE_MS = 10 * 60_000
/** Tries of one code from one network. */
const TRIES = 5
/** Seconds until another code may be requested. */
export const RESEND_AFTER = 60

/**
 * Issues a code for an address, whether or not an account has it, because the answers must not
 * differ. The code before it becomes invalid.
 * @throws Refusal CODE_TOO_SOON
 */
export async function issueCode(tx: Queries, email: string, now: number): Promise<string> {
  await tx.query('delete from login_code where expires_at < $1', [now - LIFE_MS])
  const code = newCode()
  const [issued] = await tx.query(
    `insert into login_code (email, code_hash, sent_at, expires_at) values ($1, $2, $3, $4)
     on conflict (email) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, spent = false, good_for_reset = true
     where login_code.sent_at <= excluded.sent_at - $5::bigint
     returning email`,
    [normalEmail(email), hashOf(email, code), now, now + LIFE_MS, RESEND_AFTER * 1_000],
  )
  if (issued !== undefined) {
    await tx.query('delete from tries where starts_with(subject, $1)', [triesOf(email)])
    return code
  }
  const [known] = await tx.query<{ sentAt: string }>(
    'select sent_at as "sentAt" from login_code where email = $1',
    [normalEmail(email)],
  )
  const next = Number(known?.sentAt ?? now) + RESEND_AFTER * 1_000
  throw new Refusal('CODE_TOO_SOON', { details: waitUntil(next, now) })
}

/** A code that somebody tries. */
export interface CodeTry extends Guess {
  code: string
  /** Whether it is to reset a password; a code that a log-in has recognised cannot. */
  resets?: boolean
}

/**
 * Counts one try; true when the code is the address's newest one, unused, and tried no more than
 * five times from this network. Tries from other networks do not matter to the owner's.
 */
export async function tryCode(
  tx: Queries,
  { email, network, code, resets = false }: CodeTry,
  now: number,
): Promise<boolean> {
  const limit = { subject: triesOf(email) + network, most: TRIES, ms: LIFE_MS }
  if (!(await takeTry(tx, limit, now))) return false
  const [row] = await tx.query<{ hash: string }>(
    `select code_hash as hash from login_code
     where email = $1 and not spent and expires_at > $2 and (good_for_reset or not $3)`,
    [normalEmail(email), now, resets],
  )
  return row !== undefined && sameHash(row.hash, hashOf(email, code))
}

/**
 * From now on the address's code cannot reset the password: a log-in with a wrong password has said
 * that the code is right, and who guessed it must not profit from that.
 */
export async function keepFromReset(tx: Queries, email: string): Promise<void> {
  await tx.query('update login_code set good_for_reset = false where email = $1', [
    normalEmail(email),
  ])
}

/** Marks the code as used; false when another log-in was faster. */
export async function spendCode(tx: Queries, email: string, code: string): Promise<boolean> {
  const spent = await tx.query(
    'update login_code set spent = true where email = $1 and code_hash = $2 and not spent returning email',
    [normalEmail(email), hashOf(email, code)],
  )
  return spent.length === 1
}

/** Withdraws a code that could not be mailed, so that another can be requested at once. */
export async function withdrawCode(tx: Queries, email: string, code: string): Promise<void> {
  await tx.query('delete from login_code where email = $1 and code_hash = $2', [
    normalEmail(email),
    hashOf(email, code),
  ])
}

/** The beginning of the subjects under which tries of an address's code are counted. */
const triesOf = (email: string): string => `code ${normalEmail(email)} `

function hashOf(email: string, code: string): string {
  return sha256(`${normalEmail(email)} ${code}`)
}
