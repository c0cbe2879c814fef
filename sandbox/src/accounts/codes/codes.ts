import type { Queries } from '@kontor/server/database'
import { Refusal, waitUntil } from '../../errors.ts'
import { normalEmail } from '../people/people.ts'
import { newCode, sameHash, sha256 } from '../secrets/secrets.ts'

/** How long a code is valid, ms. Source: ACCESS-10. */
export const CODE_LIFE_MS = 10 * 60_000
/** Tries of one code by one device or from one network. Source: ACCESS-11. */
const TRIES = 5
/** Seconds until another code of the same purpose may be requested. */
export const RESEND_AFTER = 60

/**
 * The mailbox that a code proves, and its purpose; `purposeOf` gives the purposes of signed-in
 * users.
 */
export interface CodeUse {
  email: string
  purpose: string
}

/**
 * Issues a code for an address, whether or not an account has it, because the answers must not
 * differ. An earlier code for the same purpose becomes invalid.
 * @throws Refusal CODE_TOO_SOON
 */
export async function issueCode(tx: Queries, use: CodeUse, now: number): Promise<string> {
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
      now + CODE_LIFE_MS,
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

/** The hash of the code of an address and purpose that can be used now; null without one. */
export async function findCode(tx: Queries, use: CodeUse, now: number): Promise<string | null> {
  const [row] = await tx.query<{ hash: string }>(
    `select code_hash as hash from mailed_code
     where email = $1 and purpose = $2 and not spent and expires_at > $3`,
    [normalEmail(use.email), use.purpose, now],
  )
  return row?.hash ?? null
}

/** Whether a code matches the hash. */
export function codeFits(hash: string, use: CodeUse, code: string): boolean {
  return sameHash(hash, hashOf(use, code))
}

/**
 * Counts one try of a code by a device or a network, so that simultaneous tries cannot exceed the
 * limit. Returns false when no try is left. Tries by others do not count against the owner.
 */
export async function takeTry(
  tx: Queries,
  use: CodeUse,
  by: string,
  now: number,
): Promise<boolean> {
  const counted = await tx.query(
    `insert into tries (subject, count, ends_at) values ($1, 1, $2)
     on conflict (subject) do update set count = tries.count + 1 where tries.count < $3
     returning count`,
    [triesOf(use) + by, now + CODE_LIFE_MS, TRIES],
  )
  return counted.length === 1
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

/** Deletes the codes of a stored address and their tries. */
export async function forgetCodes(tx: Queries, email: string): Promise<void> {
  await tx.query('delete from mailed_code where email = $1', [email])
  await tx.query('delete from tries where starts_with(subject, $1)', [`code ${email} `])
}

/** The prefix of the subjects that count the tries of a code. */
const triesOf = ({ email, purpose }: CodeUse): string => `code ${normalEmail(email)} ${purpose} `

function hashOf({ email, purpose }: CodeUse, code: string): string {
  return sha256(`${normalEmail(email)} ${purpose} ${code}`)
}
