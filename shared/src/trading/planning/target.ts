import { profit } from '../amounts/profit.ts'
import { type Factor, type Lots, ONE, type Price, roundTo, type Usd } from '../values/decimal.ts'
import {
  type Direction,
  type Instrument,
  pointOf,
  type Rate,
  sideOf,
} from '../values/instrument.ts'
import { rateAt } from '../values/quote.ts'

/** The position that a stop loss and a take profit protect. */
export interface TargetTerms {
  direction: Direction
  lots: Lots
  entry: Price
  instrument: Pick<Instrument, 'contract' | 'baseIsUsd' | 'digits'>
  /** Today's rate of the quote currency. */
  rate: Rate
}

/**
 * USD of profit (+) or loss (−) of a position that closes exactly at a price, in whole cents, fees
 * not taken off.
 */
export function profitAt({ instrument, ...terms }: TargetTerms, close: Price): Usd {
  const rate = rateAt(instrument, terms.rate, close)
  return profit({ ...terms, contract: instrument.contract, close, rate })
}

/**
 * The least favourable price, in the symbol's digits, at which the position still brings at least
 * `money`, USD; a loss is negative. Null when no positive price does so, or every price does.
 */
export function priceForProfit(terms: TargetTerms, money: Usd): Price | null {
  const { direction, instrument } = terms
  const limit = instrument.baseIsUsd ? solveUsdBase(terms, money) : solveRateHeld(terms, money)
  if (limit === null) return null
  const point = pointOf(instrument)
  const price =
    direction === 'buy'
      ? ceil(limit.num, limit.den * point) * point
      : floor(limit.num, limit.den * point) * point
  return price > 0n ? price : null
}

/** Points from the entry to a price: towards profit positive, towards loss negative. */
export function pointsTo(
  { direction, entry, instrument }: Pick<TargetTerms, 'direction' | 'entry' | 'instrument'>,
  price: Price,
): Factor {
  return (sideOf(direction) * (price - entry) * ONE) / pointOf(instrument)
}

/** The price `points` from the entry, in the symbol's digits; null where not positive. */
export function priceAtPoints(
  { direction, entry, instrument }: Pick<TargetTerms, 'direction' | 'entry' | 'instrument'>,
  points: Factor,
): Price | null {
  const away = (sideOf(direction) * points * pointOf(instrument)) / ONE
  const price = roundTo<'price'>(entry + away, instrument.digits)
  return price > 0n ? price : null
}

interface Ratio {
  num: bigint
  /** Positive. */
  den: bigint
}

/** P = P0 + s·m ÷ (N·q) */
function solveRateHeld(
  { direction, lots, entry, instrument, rate }: TargetTerms,
  money: Usd,
): Ratio {
  const size = lots * instrument.contract * rate.num
  const moved = sideOf(direction) * money * ONE ** 2n * rate.den
  return { num: entry * size + moved, den: size }
}

/** With q = 1 ÷ P, profit is s·N·(1 − P0 ÷ P): P = N·P0 ÷ (N − s·m) */
function solveUsdBase(
  { direction, lots, entry, instrument }: TargetTerms,
  money: Usd,
): Ratio | null {
  const size = lots * instrument.contract
  const den = size - sideOf(direction) * money * ONE
  return den > 0n ? { num: size * entry, den } : null
}

function floor(num: bigint, den: bigint): bigint {
  return num >= 0n ? num / den : -((-num + den - 1n) / den)
}

function ceil(num: bigint, den: bigint): bigint {
  return -floor(-num, den)
}
