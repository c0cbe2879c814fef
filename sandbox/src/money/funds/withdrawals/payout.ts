import type { Queries } from '@kontor/server/database'
import { decimal, type Usd } from '@kontor/shared/trading'
import { post } from '../../ledger/ledger.ts'
import { postingsOf } from '../../ledger/postings.ts'

/**
 * Freezes the amount of a withdrawal. `at` is the market's instant in ms, also below. Source:
 * MONEY-20.
 */
export async function freezeWithdrawal(
  tx: Queries,
  id: string,
  personId: string,
  amount: Usd,
  at: number,
): Promise<void> {
  const frozen = { kind: 'withdrawal-frozen', amount: -amount } as const
  const postings = postingsOf(personId, [frozen])
  await post(tx, { kind: 'withdrawal', reference: id, postings }, at)
}

/**
 * Pays out an approved withdrawal less its fee, and returns the paid USD. Runs in the transaction
 * that ends its review, so it happens once.
 */
export async function payWithdrawal(
  tx: Queries,
  id: string,
  personId: string,
  at: number,
): Promise<Usd> {
  const { amount, fee } = await frozenBy(tx, id)
  const postings = postingsOf(personId, [
    { kind: 'withdrawal-released', amount },
    { kind: 'withdrawal', amount: fee - amount },
    { kind: 'fee', amount: -fee },
  ])
  await post(tx, { kind: 'withdrawal-paid', reference: id, postings }, at)
  return amount - fee
}

/**
 * Releases the amount of a rejected or cancelled withdrawal and returns it. Runs in the transaction
 * that ends its review, so it happens once.
 */
export async function returnWithdrawal(
  tx: Queries,
  id: string,
  personId: string,
  at: number,
): Promise<Usd> {
  const { amount } = await frozenBy(tx, id)
  const released = { kind: 'withdrawal-released', amount } as const
  const postings = postingsOf(personId, [released])
  await post(tx, { kind: 'withdrawal-returned', reference: id, postings }, at)
  return amount
}

async function frozenBy(tx: Queries, id: string): Promise<{ amount: Usd; fee: Usd }> {
  const [row] = await tx.query<{ amount: string; fee: string }>(
    'select amount, fee from withdrawal where id = $1',
    [id],
  )
  if (row === undefined) throw new RangeError(`no withdrawal ${id}`)
  return { amount: decimal(row.amount), fee: decimal(row.fee) }
}
