import { type Decimal, type Factor, ONE, toCents, type Usd } from '../values/decimal.ts'

/**
 * What a withdrawal by one kind of method costs; the figures are the server's, told by the call
 * that prepares a withdrawal.
 */
export interface WithdrawalFee {
  fixed: Usd
  /** Part of the amount. */
  rate: Factor
}

/**
 * Splits what a withdrawal takes from the balance, `amount` in whole cents, into its fee and what
 * arrives, all USD: fixed + amount · rate, half up to the cent, is kept of the amount and never
 * asked for beside it. Both come to the amount. Where `received` is not above zero the fee would
 * eat it all, and the withdrawal is refused. Source: MONEY-18.
 */
export function splitWithdrawal(
  amount: Usd,
  { fixed, rate }: WithdrawalFee,
): { fee: Usd; received: Usd } {
  const fee = toCents({ num: fixed * ONE + amount * rate, den: ONE * ONE })
  return { fee, received: amount - fee }
}

/**
 * What a quantity of a currency is worth in USD, at USD for one unit, half up to the cent. Source:
 * MONEY-14.
 */
export function inUsd(quantity: Decimal, rate: Factor): Usd {
  return toCents({ num: quantity * rate, den: ONE * ONE })
}

/**
 * What so many USD come to in a currency, at USD for one unit, rounded down to eight places: what
 * arrives of a withdrawal, in the ticket and in the books alike. Source: MONEY-19.
 */
export function inCurrency(amount: Usd, rate: Factor): Decimal {
  return (amount * ONE) / rate
}
