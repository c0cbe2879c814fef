import { ONE, type Price } from './decimal.ts'
import {
  type Direction,
  type Instrument,
  oppositeOf,
  type Rate,
  type RateSource,
} from './instrument.ts'

/** The prices at which the market buys and sells. The ask is the higher one. */
export interface Sides {
  bid: Price
  ask: Price
}

/**
 * Bid and ask around a mid. Half the spread goes to each side; an odd last unit goes to the ask.
 * Source: MARKET-6.
 */
export function sides(mid: Price, spread: Price): Sides {
  const half = spread / 2n
  return { bid: mid - half, ask: mid + (spread - half) }
}

/** A buy opens at ask, a sell at bid. Source: TRADE-2. */
export function openingPrice(direction: Direction, { bid, ask }: Sides): Price {
  return direction === 'buy' ? ask : bid
}

/** A buy closes at bid, a sell at ask. Source: TRADE-3. */
export function closingPrice(direction: Direction, at: Sides): Price {
  return openingPrice(oppositeOf(direction), at)
}

/**
 * The quote currency's rate to USD from the mids known, or null while the mid it needs is not.
 * Source: TRADE-4.
 */
export function rateFrom(
  source: RateSource,
  midOf: (symbol: string) => Price | undefined,
): Rate | null {
  if (source === null) return { num: ONE, den: ONE }
  const mid = midOf(source.symbol)
  if (mid === undefined) return null
  return source.inverse ? { num: ONE, den: mid } : { num: mid, den: ONE }
}

/**
 * The rate that holds at a price: one over that price where the base is the dollar, so that margin
 * is N ÷ L. Source: TRADE-5 and TRADE-6.
 */
export function rateAt(
  { baseIsUsd }: Pick<Instrument, 'baseIsUsd'>,
  rate: Rate,
  price: Price,
): Rate {
  return baseIsUsd ? { num: ONE, den: price } : rate
}
