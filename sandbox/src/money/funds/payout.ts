import { decimal, type Usd } from '@kontor/shared/trading'
import type { Queries } from '../../db/database.ts'
import { availableOf, brokerAccounts, withdrawalOf } from '../ledger/accounts.ts'
import { post } from '../ledger/ledger.ts'

/** Freezes the amount of a withdrawal. */
export async function freezeWithdrawal(
  tx: Queries,
  id: string,
  personId: string,
  amount: Usd,
): Promise<void> {
  await post(tx, 'withdrawal', id, [
    { account: availableOf(personId), amount: -amount },
    { account: withdrawalOf(personId), amount },
  ])
}

/**
 * Pays out an approved withdrawal, less its fee, and returns the USD that are paid. Runs in the
 * transaction that ends its review, so it happens once.
 */
export async function payWithdrawal(tx: Queries, id: string, personId: string): Promise<Usd> {
  const { amount, fee } = await frozenBy(tx, id)
  await post(tx, 'withdrawal-paid', id, [
    { account: withdrawalOf(personId), amount: -amount },
    { account: brokerAccounts.cashOut, amount: amount - fee },
    { account: brokerAccounts.fees, amount: fee },
  ])
  return amount - fee
}

/**
 * Releases the amount of a rejected or cancelled withdrawal and returns it. Runs in the transaction
 * that ends its review, so it happens once.
 */
export async function returnWithdrawal(tx: Queries, id: string, personId: string): Promise<Usd> {
  const { amount } = await frozenBy(tx, id)
  await post(tx, 'withdrawal-returned', id, [
    { account: withdrawalOf(personId), amount: -amount },
    { account: availableOf(personId), amount },
  ])
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
