import { ONE, toCents, type Factor, type Lots, type Price, type Usd } from './decimal.ts'
import type { Rate } from './instrument.ts'

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
 * Source: decisions, section 7.
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
  return toCents(lots * contract * price * rate.num, SCALE * rate.den * BigInt(multiple))
}

/**
 * USD charged at open, and again at close: rate of the notional, half up to the cent. Source:
 * decisions, section 7.
 */
export function tradeFee({
  lots,
  contract,
  price,
  rate,
  feeRate,
}: Notional & { feeRate: Factor }): Usd {
  return toCents(lots * contract * price * rate.num * feeRate, SCALE * rate.den * ONE)
}
