import { inUsd, type Decimal, type Factor, type Usd } from '@kontor/shared/trading'
import type { Currency, Deposit, DepositTerms } from '@kontor/shared/wire'

export type DepositType = 'card' | 'coin'

/** Where a deposit of coins goes. */
export type Receipt = NonNullable<DepositTerms['coin']>[number]

/** An uploaded picture. */
export type Proof = NonNullable<Deposit['proof']>

export interface DepositValues {
  type: DepositType
  currency: string | null
  network: string | null
  /** USD of a deposit by card. */
  amount: Usd | null
  /** Quantity of a deposit of coins, in their currency. */
  quantity: Decimal | null
  proof: Proof | null
}

export type DepositFault = 'missing' | 'too-small' | 'too-large'

/** What a deposit depends on: where it goes, its limits, and the rates of the currencies. */
export interface Terms extends DepositTerms {
  currencies: readonly Currency[]
}

/** The field that states how much: USD by card, a quantity in coins. */
export function statedIn(type: DepositType): 'amount' | 'quantity' {
  return type === 'card' ? 'amount' : 'quantity'
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

/** USD for one unit of a currency; null when it is not known. */
export function rateOf(currencies: readonly Currency[], code: string): Factor | null {
  return currencies.find((one) => one.code === code)?.rate ?? null
}

/** What a deposit is worth in USD; `rate` counts for coins. Null while that is not known. */
export function worthOf(
  { type, amount, quantity }: Pick<DepositValues, 'type' | 'amount' | 'quantity'>,
  rate: Factor | null,
): Usd | null {
  if (type === 'card') return amount
  return quantity === null || rate === null ? null : inUsd(quantity, rate)
}

/** What is wrong with the USD of a deposit; null when they can be sent. */
export function checkAmount(
  amount: Usd | null,
  { min, max }: Pick<DepositTerms, 'min' | 'max'>,
): DepositFault | null {
  if (amount === null) return 'missing'
  if (amount < min) return 'too-small'
  return amount > max ? 'too-large' : null
}

/** What is wrong with a deposit, by field. */
export function checkDeposit(
  values: DepositValues,
  terms: Terms,
): { amount?: DepositFault; quantity?: DepositFault; proof?: 'missing' } {
  const code = receiptOf(terms, values)?.currency ?? ''
  const fault = checkAmount(worthOf(values, rateOf(terms.currencies, code)), terms)
  return {
    ...(fault !== null && { [statedIn(values.type)]: fault }),
    ...(values.proof === null && { proof: 'missing' as const }),
  }
}
