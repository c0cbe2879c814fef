import type { Queries } from '../../db/database.ts'
import { Refusal, waitUntil } from '../../errors.ts'
import { normalEmail } from '../people.ts'
import { newCode, sameHash, sha256 } from './secrets.ts'

/** Source: decisions, section 5. */
const LIFE_MS = 10 * 60_000
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
    `insert into login_code (email, code_hash, sent_at, expires_at, tries_left) values ($1, $2, $3, $4, $5)
     on conflict (email) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, tries_left = excluded.tries_left, spent = false
     where login_code.sent_at <= excluded.sent_at - $6::bigint
     returning email`,
    [normalEmail(email), hashOf(email, code), now, now + LIFE_MS, TRIES, RESEND_AFTER * 1_000],
  )
  if (issued !== undefined) return code
  const [known] = await tx.query<{ sentAt: string }>(
    'select sent_at as "sentAt" from login_code where email = $1',
    [normalEmail(email)],
  )
  const next = Number(known?.sentAt ?? now) + RESEND_AFTER * 1_000
  throw new Refusal('CODE_TOO_SOON', { details: waitUntil(next, now) })
}

/** Counts one try; true when the code is the address's newest one and unused. */
export async function tryCode(
  tx: Queries,
  email: string,
  code: string,
  now: number,
): Promise<boolean> {
  const [row] = await tx.query<{ hash: string }>(
    `update login_code set tries_left = tries_left - 1
     where email = $1 and not spent and tries_left > 0 and expires_at > $2 returning code_hash as hash`,
    [normalEmail(email), now],
  )
  return row !== undefined && sameHash(row.hash, hashOf(email, code))
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

function hashOf(email: string, code: string): string {
  return sha256(`${normalEmail(email)} ${code}`)
}
