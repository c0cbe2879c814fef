import type { Queries } from '../../db/database.ts'
import { Refusal, waitUntil } from '../../errors.ts'
import { normalEmail } from '../people.ts'
import { newCode, sameHash, sha256 } from '../passwords/secrets.ts'
import { takeTry } from '../passwords/tries.ts'

/** Source: decisions, section 5. */
const LIFE_MS = 10 * 60_000
/** Tries of one code from one network. */
const TRIES = 5
/** Seconds until another code of the same purpose may be requested. */
export const RESEND_AFTER = 60

/** Whose mailbox a code proves, and for what; see `purposeOf` for those of signed-in users. */
export interface CodeUse {
  email: string
  purpose: string
}

/**
 * Issues a code for an address, whether or not an account has it, because the answers must not
 * differ. The code of the same purpose before it becomes invalid.
 * @throws Refusal CODE_TOO_SOON
 */
export async function issueCode(tx: Queries, use: CodeUse, now: number): Promise<string> {
  await tx.query('delete from mailed_code where expires_at < $1', [now - LIFE_MS])
  const code = newCode()
  const [issued] = await tx.query(
    `insert into mailed_code (email, purpose, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (email, purpose) do update set code_hash = excluded.code_hash,
       sent_at = excluded.sent_at, expires_at = excluded.expires_at, spent = false
     where mailed_code.sent_at <= excluded.sent_at - $6::bigint
     returning email`,
    [
      normalEmail(use.email),
      use.purpose,
      hashOf(use, code),
      now,
      now + LIFE_MS,
      RESEND_AFTER * 1_000,
    ],
  )
  if (issued !== undefined) {
    await tx.query('delete from tries where starts_with(subject, $1)', [triesOf(use)])
    return code
  }
  const [known] = await tx.query<{ sentAt: string }>(
    'select sent_at as "sentAt" from mailed_code where email = $1 and purpose = $2',
    [normalEmail(use.email), use.purpose],
  )
  const next = Number(known?.sentAt ?? now) + RESEND_AFTER * 1_000
  throw new Refusal('CODE_TOO_SOON', { details: waitUntil(next, now) })
}

/** A code that somebody tries. */
export interface CodeTry extends CodeUse {
  code: string
  network: string
}

/**
 * Counts one try; true when the code is the newest one of its address and purpose, unused, and
 * tried no more than five times from this network. Tries from other networks do not matter to the
 * owner's.
 */
export async function tryCode(
  tx: Queries,
  { network, code, ...use }: CodeTry,
  now: number,
): Promise<boolean> {
  const limit = { subject: triesOf(use) + network, most: TRIES, ms: LIFE_MS }
  if (!(await takeTry(tx, limit, now))) return false
  const [row] = await tx.query<{ hash: string }>(
    `select code_hash as hash from mailed_code
     where email = $1 and purpose = $2 and not spent and expires_at > $3`,
    [normalEmail(use.email), use.purpose, now],
  )
  return row !== undefined && sameHash(row.hash, hashOf(use, code))
}

/** Marks the code as used; false when another call was faster. */
export async function spendCode(tx: Queries, use: CodeUse, code: string): Promise<boolean> {
  const spent = await tx.query(
    `update mailed_code set spent = true
     where email = $1 and purpose = $2 and code_hash = $3 and not spent returning email`,
    [normalEmail(use.email), use.purpose, hashOf(use, code)],
  )
  return spent.length === 1
}

/** Withdraws a code that could not be mailed, so that another can be requested at once. */
export async function withdrawCode(tx: Queries, use: CodeUse, code: string): Promise<void> {
  await tx.query('delete from mailed_code where email = $1 and purpose = $2 and code_hash = $3', [
    normalEmail(use.email),
    use.purpose,
    hashOf(use, code),
  ])
}

/** The beginning of the subjects under which tries of a code are counted. */
const triesOf = ({ email, purpose }: CodeUse): string => `code ${normalEmail(email)} ${purpose} `

function hashOf({ email, purpose }: CodeUse, code: string): string {
  return sha256(`${normalEmail(email)} ${purpose} ${code}`)
}
