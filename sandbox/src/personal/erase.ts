import type { Queries } from '@kontor/server/database'
import { forgetCodes } from '../accounts/codes/codes.ts'
import { forgetGuesses } from '../accounts/guesses/guesses.ts'
import type { Person } from '../accounts/people/people.ts'

/** Tables whose rows of a user are deleted at closing; referring tables come first. */
export const erasedTables = [
  'account_event',
  'favourite_list',
  'idempotency_key',
  'known_device',
  'known_network',
  'passkey',
  'passkey_challenge',
  'payout_method',
  'person_setting',
  'picture',
  'price_alert',
  'read_announcement',
  'token_family',
] as const

/**
 * Tables that keep their rows: the books of the broker. They identify the user only by a number,
 * and withdrawals by the paid card or address.
 */
export const keptTables = ['review', 'trade_order'] as const

/**
 * Deletes the data that identifies a user. The row of the account stays without address, password,
 * language and inviter, because the ledger refers to it. Runs in the caller's SQL transaction;
 * `now` is real time and `at` the market's instant, both in ms.
 */
export async function erase(
  tx: Queries,
  { id, uid, email }: Pick<Person, 'id' | 'uid' | 'email'>,
  { now, at }: { now: number; at: number },
): Promise<void> {
  await tx.query(
    'delete from token where family_id in (select id from token_family where person_id = $1)',
    [id],
  )
  for (const table of erasedTables)
    await tx.query(`delete from ${table} where person_id = $1`, [id])
  for (const table of ['name_record', 'loan_record'])
    await tx.query(
      `delete from ${table} where id in (select id from review where person_id = $1)`,
      [id],
    )
  await tx.query(
    `update review set state = case state when 'waiting' then 'cancelled' else state end,
       decided_at = coalesce(decided_at, $2), summary = case when kind in ('name', 'loan') then '' else summary end
     where person_id = $1`,
    [id, at],
  )
  await forgetCodes(tx, email)
  await forgetGuesses(tx, email)
  await tx.query('delete from outbox where recipient = $1', [email])
  // An address that nobody has frees the old one for a new registration.
  await tx.query(
    `update person set email = $2, password_hash = '', locale = default, practice_taken = true,
       credentials_at = null, invited_by = null, closed_at = $3 where id = $1`,
    [id, `closed-${uid}@kontor.invalid`, now],
  )
}
