import type { Queries } from '@kontor/server/database'
import { decimal, formatDecimal, type Lots, type Usd } from '@kontor/shared/trading'
import type { Posting } from './postings.ts'

/** Postings that would create or destroy money. Recognised by name. */
class LedgerError extends Error {
  override name = 'LedgerError'
}

/**
 * Locks users' accounts until the SQL transaction ends and returns their balances in the given
 * order; a new account has 0. Locks are taken in the order of the names, as in `post`, so that
 * transactions cannot deadlock.
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
  /** The cause: `open`, `close`, `withdrawal-paid` and the like. */
  kind: string
  /** The id of the order, deposit or other cause. */
  reference: string
  /** The lots of its order; absent without an order. */
  lots?: Lots
  postings: readonly Posting[]
}

/**
 * An entry's postings as columns of the SQL function `post_ledger`.
 * @throws LedgerError when they do not sum to zero
 */
export function columnsOf({ kind, reference, postings }: Entry): {
  accounts: string[]
  amounts: string[]
  movements: (string | null)[]
} {
  const sum = postings.reduce((total, { amount }) => total + amount, 0n)
  if (sum !== 0n) throw new LedgerError(`${kind} ${reference} sums to ${formatDecimal(sum)}`)
  return {
    accounts: postings.map(({ account }) => account),
    amounts: postings.map(({ amount }) => formatDecimal(amount)),
    movements: postings.map(({ movement }) => movement),
  }
}

/**
 * Appends one transaction and updates the users' balances. An entry without postings writes
 * nothing. `at` is the market's instant, ms. Source: MONEY-4.
 * @throws LedgerError when the postings do not sum to zero or would make a user's balance negative
 */
export async function post(tx: Queries, entry: Entry, at: number): Promise<void> {
  const { kind, reference, lots } = entry
  const { accounts, amounts, movements } = columnsOf(entry)
  if (accounts.length === 0) return
  try {
    await tx.query(
      `select post_ledger(array[$1], array[$2], array[$3::numeric], array[$4::integer],
        $5::text[], $6::numeric[], $7::text[], $8)`,
      [
        kind,
        reference,
        lots === undefined ? null : formatDecimal(lots),
        accounts.length,
        accounts,
        amounts,
        movements,
        at,
      ],
    )
  } catch (cause) {
    // Source: MONEY-6.
    if ((cause as { constraint?: unknown }).constraint !== 'users_never_below_zero') throw cause
    throw new LedgerError(`${kind} ${reference} takes an account below zero`, { cause })
  }
}
