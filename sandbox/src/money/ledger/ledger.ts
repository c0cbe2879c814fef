import { formatDecimal, decimal, type Usd } from '@kontor/shared/trading'
import type { Queries } from '../../db/database.ts'
import type { Posting } from './accounts.ts'

/** Postings that would create or destroy money. Recognised by name. */
class LedgerError extends Error {
  override name = 'LedgerError'
}

/**
 * Locks users' accounts until the SQL transaction ends and returns their balances in the given
 * order; a new account has 0. Locks are taken in the order of the names, as `post` does, so that
 * two transactions cannot deadlock.
 */
export async function lockBalances(tx: Queries, accounts: readonly string[]): Promise<Usd[]> {
  await tx.query(
    'insert into account (id, balance) select unnest($1::text[]), 0 on conflict do nothing',
    [accounts.toSorted().toReversed()],
  )
  const rows = await tx.query<BalanceRow>(
    'select id, balance from account where id = any($1::text[]) order by id desc for update',
    [accounts],
  )
  return inOrder(accounts, rows)
}

/** The current balance of an account; the broker's own accounts are summed. */
export async function balanceOf(tx: Queries, account: string): Promise<Usd> {
  const [row] = await tx.query<{ balance: string }>(
    `select coalesce(balance, (select sum(amount) from posting where account_id = account.id), 0) as balance from account where id = $1`,
    [account],
  )
  return row === undefined ? 0n : decimal(row.balance)
}

/** The balances of users' accounts, in the given order, as of one moment; a new account has 0. */
export async function balancesOf(tx: Queries, accounts: readonly string[]): Promise<Usd[]> {
  const rows = await tx.query<BalanceRow>(
    'select id, balance from account where id = any($1::text[])',
    [accounts],
  )
  return inOrder(accounts, rows)
}

interface BalanceRow {
  id: string
  balance: string
}

function inOrder(accounts: readonly string[], rows: readonly BalanceRow[]): Usd[] {
  const balances = new Map(rows.map(({ id, balance }) => [id, decimal<'usd'>(balance)]))
  return accounts.map((account) => balances.get(account) ?? 0n)
}

/** A ledger transaction that is not written yet. */
export interface Entry {
  kind: string
  /** The id of the order, deposit or other cause. */
  reference: string
  postings: readonly Posting[]
}

/**
 * An entry's postings as the ledger takes them: one for each account, in the order in which they
 * are locked. Zero amounts are left out, but for what a liquidation returns, so that the history
 * shows one that returns nothing; nothing is left of an entry that moves nothing.
 * @throws LedgerError when they do not sum to zero
 */
export function columnsOf({ kind, reference, postings }: Entry): {
  accounts: string[]
  amounts: string[]
} {
  const net = new Map<string, Usd>()
  for (const { account, amount } of postings) net.set(account, (net.get(account) ?? 0n) + amount)
  const sum = [...net.values()].reduce((total, amount) => total + amount, 0n)
  if (sum !== 0n) throw new LedgerError(`${kind} ${reference} sums to ${formatDecimal(sum)}`)
  const isMoved = [...net.values()].some((amount) => amount !== 0n)
  const isShown = (account: string) =>
    isMoved && kind === 'liquidation' && account.endsWith(':available')
  const moved = [...net]
    .filter(([account, amount]) => amount !== 0n || isShown(account))
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
  return {
    accounts: moved.map(([account]) => account),
    amounts: moved.map(([, amount]) => formatDecimal(amount)),
  }
}

/**
 * Appends one transaction and updates the users' balances. Without any amount it writes nothing.
 * `at` is the market's instant, ms.
 * @throws LedgerError when the postings do not sum to zero or would make a user's balance negative
 */
export async function post(tx: Queries, entry: Entry, at: number): Promise<void> {
  const { kind, reference } = entry
  const { accounts, amounts } = columnsOf(entry)
  if (accounts.length === 0) return
  try {
    await tx.query(
      'select post_ledger(array[$1], array[$2], array[$3::integer], $4::text[], $5::numeric[], $6)',
      [kind, reference, accounts.length, accounts, amounts, at],
    )
  } catch (cause) {
    if ((cause as { constraint?: unknown }).constraint !== 'users_never_below_zero') throw cause
    throw new LedgerError(`${kind} ${reference} takes an account below zero`, { cause })
  }
}
