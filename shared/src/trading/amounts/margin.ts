import {
  CENT,
  type Dollars,
  type Factor,
  type Lots,
  ONE,
  type Price,
  toCents,
  type Usd,
} from '../values/decimal.ts'
import type { Rate } from '../values/instrument.ts'
import { feeOf } from './settled.ts'

export interface Notional {
  lots: Lots
  contract: Factor
  price: Price
  rate: Rate
}

/** Scale of lots · contract · price: three Decimals multiplied. */
const SCALE = ONE ** 3n

/**
 * USD to freeze for a position: lots · contract · price · rate ÷ multiple, half up to the cent.
 * Source: TRADE-6.
 * @throws RangeError when `multiple` is not positive.
 */
export function requiredMargin({
  lots,
  contract,
  price,
  rate,
  multiple,
}: Notional & { multiple: number }): Usd {
  if (!(multiple > 0)) throw new RangeError('multiple must be positive')
  return toCents({
    num: lots * contract * price * rate.num,
    den: SCALE * rate.den * BigInt(multiple),
  })
}

export type Charged = Notional & { feeRate: Factor }

/** An order with a smaller margin is refused. Source: TRADE-7. */
export const LEAST_MARGIN: Usd = ONE

/**
 * The least lots, in whole steps from the minimum on, whose margin is at least `LEAST_MARGIN`. They
 * may be more than the symbol's maximum. Source: TRADE-7.
 */
export function leastLots({
  lotMin,
  lotStep,
  ...terms
}: Omit<Notional, 'lots'> & { multiple: number; lotMin: Lots; lotStep: Lots }): Lots {
  const { contract, price, rate, multiple } = terms
  const perLot = contract * price * rate.num
  // A margin that is half a cent smaller still rounds up to the minimum.
  const least = (LEAST_MARGIN - CENT / 2n) * ONE ** 2n * rate.den * BigInt(multiple)
  const steps = ceilDivide(least, perLot * lotStep)
  const lots = steps * lotStep
  return lots > lotMin ? lots : lotMin
}

function ceilDivide(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}

/** The fee of the notional, before it is rounded. */
export function exactFee({ lots, contract, price, rate, feeRate }: Charged): Dollars {
  return { num: lots * contract * price * rate.num * feeRate, den: SCALE * rate.den * ONE }
}

/**
 * USD charged at open, and again at close: rate of the notional, half up to the cent and at least
 * one cent. Source: TRADE-9.
 */
export function tradeFee(charged: Charged): Usd {
  return feeOf(exactFee(charged))
}
