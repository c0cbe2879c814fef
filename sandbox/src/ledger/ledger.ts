import { formatDecimal, decimal, type Usd } from '@kontor/shared/trading'
import type { Queries } from '../db/database.ts'
import type { Posting } from './accounts.ts'

/** Postings that would create or destroy money. Recognised by name. */
class LedgerError extends Error {
  override name = 'LedgerError'
}

/**
 * Locks accounts of users until the SQL transaction ends and gives their balances, in the order asked for; one that is new holds nothing.
 * Always in the order of their names, as `post` does: two transactions never wait for each other in a circle.
 */
export async function lockBalances(tx: Queries, accounts: readonly string[]): Promise<Usd[]> {
  await tx.query('insert into account (id, balance) select unnest($1::text[]), 0 on conflict do nothing', [
    accounts.toSorted().toReversed(),
  ])
  const rows = await tx.query<{ id: string; balance: string }>(
    'select id, balance from account where id = any($1::text[]) order by id desc for update',
    [accounts],
  )
  const balances = new Map(rows.map(({ id, balance }) => [id, decimal<'usd'>(balance)]))
  return accounts.map((account) => balances.get(account) ?? 0n)
}

/** The balance of an account now; the house's are summed. */
export async function balanceOf(tx: Queries, account: string): Promise<Usd> {
  const [row] = await tx.query<{ balance: string }>(
    `select coalesce(balance, (select sum(amount) from posting where account_id = account.id), 0) as balance from account where id = $1`,
    [account],
  )
  return row === undefined ? 0n : decimal(row.balance)
}

/**
 * Appends one transaction and moves the users' balances with it. Postings of one account become one; those of nothing are left out, and
 * where that leaves none nothing is written.
 * @throws LedgerError when they do not sum to zero or would take a user's account below zero.
 */
export async function post(tx: Queries, kind: string, reference: string, postings: readonly Posting[]): Promise<void> {
  const amounts = new Map<string, Usd>()
  for (const { account, amount } of postings) amounts.set(account, (amounts.get(account) ?? 0n) + amount)
  const moved = [...amounts].filter(([, amount]) => amount !== 0n)
  const sum = moved.reduce((total, [, amount]) => total + amount, 0n)
  if (sum !== 0n) throw new LedgerError(`${kind} ${reference} sums to ${formatDecimal(sum)}`)
  if (moved.length === 0) return
  const columns = [moved.map(([account]) => account), moved.map(([, amount]) => formatDecimal(amount))]
  try {
    await tx.query('select post_ledger($1, $2, $3::text[], $4::numeric[])', [kind, reference, ...columns])
  } catch (cause) {
    if ((cause as { constraint?: unknown }).constraint !== 'users_never_below_zero') throw cause
    throw new LedgerError(`${kind} ${reference} takes an account below zero`, { cause })
  }
}
