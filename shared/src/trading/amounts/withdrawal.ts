import { type Decimal, type Factor, ONE, toCents, type Usd } from '../values/decimal.ts'

/** The fee of a withdrawal by one kind of method, from the call that prepares a withdrawal. */
export interface WithdrawalFee {
  fixed: Usd
  /** Part of the amount. */
  rate: Factor
}

/**
 * Splits `amount`, the whole cents that a withdrawal takes from the balance, into its fee and
 * `received`, all USD. The fee, fixed + amount · rate, half up to the cent, is part of the amount
 * and not added to it. Where `received` is not positive, the withdrawal is refused. Source:
 * MONEY-18.
 */
export function splitWithdrawal(
  amount: Usd,
  { fixed, rate }: WithdrawalFee,
): { fee: Usd; received: Usd } {
  const fee = toCents({ num: fixed * ONE + amount * rate, den: ONE * ONE })
  return { fee, received: amount - fee }
}

/**
 * The value of a quantity of a currency in USD, half up to the cent; `rate` is USD for one unit.
 * Source: MONEY-14.
 */
export function inUsd(quantity: Decimal, rate: Factor): Usd {
  return toCents({ num: quantity * rate, den: ONE * ONE })
}

/**
 * Converts USD to a currency, rounded down to eight places; `rate` is USD for one unit. Form and
 * ledger both use it for what a withdrawal pays out. Source: MONEY-19.
 */
export function inCurrency(amount: Usd, rate: Factor): Decimal {
  return (amount * ONE) / rate
}
