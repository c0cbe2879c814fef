import { inUsd, type Decimal, type Factor, type Usd } from '@kontor/shared/trading'
import type { Currency, DepositTerms } from '@kontor/shared/wire'

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

/** What a deposit states: USD by card, a quantity of the currency in coins. */
interface Stated {
  type: DepositType
  amount: Usd | null
  quantity: Decimal | null
}

/** USD for one unit of a currency; null when it is not known. */
export function rateOf(currencies: readonly Currency[], code: string): Factor | null {
  return currencies.find((one) => one.code === code)?.rate ?? null
}

/** What a deposit is worth in USD; `rate` counts for coins. Null while that is not known. */
export function worthOf({ type, amount, quantity }: Stated, rate: Factor | null): Usd | null {
  if (type === 'card') return amount
  return quantity === null || rate === null ? null : inUsd(quantity, rate)
}

/** What is wrong with the USD of a deposit; null when they can be sent. */
export function checkAmount(
  amount: Usd | null,
  { min, max }: Pick<DepositTerms, 'min' | 'max'>,
): NonNullable<DepositFaults['amount']> | null {
  if (amount === null) return 'missing'
  if (amount < min) return 'too-small'
  return amount > max ? 'too-large' : null
}

/** What is wrong with a deposit; null when it can be sent. */
export function checkDeposit(
  { amount, proof }: { amount: Usd | null; proof: unknown },
  limits: Pick<DepositTerms, 'min' | 'max'>,
): DepositFaults | null {
  const faults: DepositFaults = {}
  const fault = checkAmount(amount, limits)
  if (fault !== null) faults.amount = fault
  if (proof === null) faults.proof = 'missing'
  return faults.amount || faults.proof ? faults : null
}
