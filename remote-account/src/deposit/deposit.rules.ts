import { type Decimal, type Factor, inUsd, type Usd } from '@kontor/shared/trading'
import type { Currency, Deposit, DepositTerms } from '@kontor/shared/wire'

export type DepositType = 'card' | 'coin'

/** Currency, network and address for a deposit of coins. */
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

/** The terms of deposits: destinations, limits, and the rates of the currencies. */
export interface Terms extends DepositTerms {
  currencies: readonly Currency[]
}

/** The field that states how much: USD by card, a quantity in coins. */
export function statedIn(type: DepositType): 'amount' | 'quantity' {
  return type === 'card' ? 'amount' : 'quantity'
}

/**
 * The receipt for the chosen currency and network, otherwise for the currency, otherwise the first.
 * Null when deposits of coins are closed.
 */
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

/** The value of a deposit in USD; `rate` is for coins. Null while it is unknown. */
export function worthOf(
  { type, amount, quantity }: Pick<DepositValues, 'type' | 'amount' | 'quantity'>,
  rate: Factor | null,
): Usd | null {
  if (type === 'card') return amount
  return quantity === null || rate === null ? null : inUsd(quantity, rate)
}

/** The fault of an amount in USD; null when it can be sent. */
export function checkAmount(
  amount: Usd | null,
  { min, max }: Pick<DepositTerms, 'min' | 'max'>,
): DepositFault | null {
  if (amount === null) return 'missing'
  if (amount < min) return 'too-small'
  return amount > max ? 'too-large' : null
}

/** The faults of a deposit, by field. */
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
