import type { Price } from '../values/decimal.ts'
import { type Direction, type Instrument, pointOf } from '../values/instrument.ts'

interface Measured {
  direction: Direction
  /**
   * The price from which the distance is measured: the closing side of the market (bid for a buy,
   * ask for a sell), or a pending order's own price.
   */
  from: Price
  /** The least distance, in price. */
  stopLevel: Price
}

/**
 * Whether a stop loss is positive, on the losing side of `from` and at least the stop level away.
 * Source: TRADE-21.
 */
export function stopLossFits({
  direction,
  stopLoss,
  from,
  stopLevel,
}: Measured & { stopLoss: Price }): boolean {
  return stopLoss > 0n && isAway(direction === 'buy' ? from - stopLoss : stopLoss - from, stopLevel)
}

/**
 * Whether a take profit is positive, on the winning side of `from` and at least the stop level
 * away. Source: TRADE-21.
 */
export function takeProfitFits({
  direction,
  takeProfit,
  from,
  stopLevel,
}: Measured & { takeProfit: Price }): boolean {
  return (
    takeProfit > 0n &&
    isAway(direction === 'buy' ? takeProfit - from : from - takeProfit, stopLevel)
  )
}

/**
 * The stop loss, or the take profit, nearest to `from` that fits, in the symbol's digits; null
 * where none is positive.
 */
export function nearestProtection(
  which: 'stopLoss' | 'takeProfit',
  { direction, from, stopLevel, digits }: Measured & Pick<Instrument, 'digits'>,
): Price | null {
  const point = pointOf({ digits })
  const distance = stopLevel > 0n ? stopLevel : 1n
  const isBelow = (direction === 'buy') === (which === 'stopLoss')
  const limit = isBelow ? from - distance : from + distance
  const off = limit % point
  const price = off === 0n ? limit : limit - off + (isBelow ? 0n : point)
  return price > 0n ? price : null
}

/** Where the stop level is zero, the price itself is still on neither side. */
function isAway(distance: Price, stopLevel: Price): boolean {
  return distance > 0n && distance >= stopLevel
}
