import { formatDecimal, decimal, type Usd } from '@kontor/shared/trading'
import type { Queries } from '../db/database.ts'
import type { Posting } from './accounts.ts'

/** Postings that would create or destroy money. Recognised by name. */
class LedgerError extends Error {
  override name = 'LedgerError'
}

/**
 * Locks accounts until the SQL transaction ends and gives their balances, in the order asked for; one that is new holds nothing.
 * Users' accounts come before the house's, always: an opening holds the user's already when it comes to the house's, and a close that took
 * them the other way round would wait for it for ever.
 */
export async function lockBalances(tx: Queries, accounts: readonly string[]): Promise<Usd[]> {
  await tx.query('insert into account (id) select unnest($1::text[]) on conflict do nothing', [accounts.toSorted().toReversed()])
  const rows = await tx.query<{ id: string; balance: string }>(
    'select id, balance from account where id = any($1::text[]) order by id desc for update',
    [accounts],
  )
  const balances = new Map(rows.map(({ id, balance }) => [id, decimal<'usd'>(balance)]))
  return accounts.map((account) => balances.get(account) ?? 0n)
}

/** The balance of an account now. */
export async function balanceOf(tx: Queries, account: string): Promise<Usd> {
  const [row] = await tx.query<{ balance: string }>('select balance from account where id = $1', [account])
  return row === undefined ? 0n : decimal(row.balance)
}

/**
 * Appends one transaction and moves the balances with it. Postings of nothing are left out.
 * @throws LedgerError when they do not sum to zero or would take a user's account below zero.
 */
export async function post(tx: Queries, kind: string, reference: string, postings: readonly Posting[]): Promise<void> {
  const real = postings.filter(({ amount }) => amount !== 0n)
  const sum = real.reduce((total, { amount }) => total + amount, 0n)
  if (sum !== 0n) throw new LedgerError(`${kind} ${reference} sums to ${formatDecimal(sum)}`)
  const accounts = [...new Set(real.map(({ account }) => account))]
  const balances = await lockBalances(tx, accounts)
  const [entry] = await tx.query<{ id: string }>('insert into ledger_transaction (kind, reference) values ($1, $2) returning id', [
    kind,
    reference,
  ])
  for (const { account, amount } of real) {
    await tx.query('insert into posting (transaction_id, account_id, amount) values ($1, $2, $3)', [
      entry?.id,
      account,
      formatDecimal(amount),
    ])
  }
  for (const [at, account] of accounts.entries()) {
    const moved = real.reduce((total, posting) => (posting.account === account ? total + posting.amount : total), balances[at] ?? 0n)
    if (moved < 0n && account.startsWith('user:')) throw new LedgerError(`${kind} ${reference} takes ${account} below zero`)
    await tx.query('update account set balance = $2 where id = $1', [account, formatDecimal(moved)])
  }
}
