import type { Usd } from '@kontor/shared/trading'
import type { DepositTerms } from '@kontor/shared/wire'

export type DepositType = 'card' | 'coin'

/** Where a deposit of coins goes. */
export type Receipt = NonNullable<DepositTerms['coin']>[number]

export interface DepositFaults {
  amount?: 'missing' | 'too-small' | 'too-large'
  proof?: 'missing'
}

/** The receipt for the chosen currency and network, or the nearest; null while coins are closed. */
export function receiptOf(
  terms: Pick<DepositTerms, 'coin'>,
  { currency, network }: { currency: string | null; network: string | null },
): Receipt | null {
  const receipts = terms.coin ?? []
  const same = receipts.filter((one) => one.currency === currency)
  return same.find((one) => one.network === network) ?? same[0] ?? receipts[0] ?? null
}

/** What is wrong with a deposit; null when it can be sent. */
export function checkDeposit(
  { amount, proof }: { amount: Usd | null; proof: unknown },
  { min, max }: Pick<DepositTerms, 'min' | 'max'>,
): DepositFaults | null {
  const faults: DepositFaults = {}
  if (amount === null) faults.amount = 'missing'
  else if (amount < min) faults.amount = 'too-small'
  else if (amount > max) faults.amount = 'too-large'
  if (proof === null) faults.proof = 'missing'
  return faults.amount || faults.proof ? faults : null
}
