import {
  DECIMALS,
  liquidationPrice,
  mustLiquidate,
  type Price,
  type Rate,
  rateAt,
} from '@kontor/shared/trading'
import { BEYOND_PRICES, type TradedInstrument } from '../rules/market.ts'
import type { Market, WatchedPosition } from './watched-order.ts'

/** A range of currency rates in which a bound is valid. */
export interface Band {
  low: Rate
  high: Rate
}

/**
 * Bounds are computed again when the rate has moved by more than 1/200, which takes about a day.
 */
const WIDTH = 200n

/** The band around a rate; only the rate itself when it is constant. */
export function bandAround({ rate: source }: TradedInstrument, rate: Rate): Band {
  if (source === null) return { low: rate, high: rate }
  const { num, den } = rate
  return {
    low: { num: num * (WIDTH - 1n), den: den * WIDTH },
    high: { num: num * (WIDTH + 1n), den: den * WIDTH },
  }
}

/** Whether the bounds of a band are valid at a rate; always true when the base is USD. */
export function holds(
  { low, high }: Band,
  { baseIsUsd }: TradedInstrument,
  { num, den }: Rate,
): boolean {
  return baseIsUsd || (low.num * den <= num * low.den && num * high.den <= high.num * den)
}

/**
 * The closing price before which a position is not liquidated at any rate of the band: its
 * liquidation price at the highest rate, where a loss is largest. A position without a margin is
 * checked at every price. Null when no price liquidates the position.
 */
export function liquidationBound(
  instrument: TradedInstrument,
  position: WatchedPosition,
  { high }: Band,
): Price | null {
  const { direction, lots, entry, margin } = position
  const { contract, feeRate, baseIsUsd } = instrument
  if (margin <= 0n) return direction === 'buy' ? BEYOND_PRICES : 0n
  return liquidationPrice({
    direction,
    lots,
    entry,
    margin,
    contract,
    feeRate,
    baseIsUsd,
    rate: high,
    digits: DECIMALS,
  })
}

/** Whether a position must be liquidated now, on exact figures. Source: TRADE-16. */
export function isLiquidated(
  instrument: TradedInstrument,
  position: WatchedPosition,
  market: Market,
): boolean {
  const price = position.direction === 'buy' ? market.bid : market.ask
  const { contract, feeRate } = instrument
  const rate = rateAt(instrument, market.rate, price)
  return mustLiquidate({ ...position, contract, feeRate, price, rate })
}
