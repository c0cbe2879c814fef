import type { Price } from '../values/decimal.ts'
import type { Direction } from '../values/instrument.ts'
import type { Sides } from '../values/quote.ts'

/** A limit waits for a better price than the market's, a stop for a worse one. */
export type PendingKind = 'limit' | 'stop'

interface Pending extends Sides {
  direction: Direction
  kind: PendingKind
  /** The price that it waits for. */
  price: Price
}

/**
 * The kind of an order with a price: a buy below the ask is a limit, above it a stop; a sell
 * mirrors this on the bid. Null when its price is not positive or is closer to the market than the
 * stop level. Source: TRADE-26 and TRADE-27.
 */
export function pendingKindOf(
  input: Sides & { direction: Direction; price: Price; stopLevel: Price },
): PendingKind | null {
  const { direction, price, stopLevel } = input
  const worse = direction === 'buy' ? price - input.ask : input.bid - price
  const distance = worse < 0n ? -worse : worse
  if (price <= 0n || distance === 0n || distance < stopLevel) return null
  return worse < 0n ? 'limit' : 'stop'
}

/**
 * Whether the market has reached a pending order's price: the ask for a buy, the bid for a sell.
 * Source: TRADE-29.
 */
export function isPendingDue({ direction, kind, price, bid, ask }: Pending): boolean {
  const worse = direction === 'buy' ? ask - price : price - bid
  return kind === 'limit' ? worse <= 0n : worse >= 0n
}

/**
 * The price a due order opens at: a limit its own or better, a stop the market's, gaps included.
 * Source: TRADE-30.
 */
export function pendingFillPrice({ direction, kind, price, bid, ask }: Pending): Price {
  const market = direction === 'buy' ? ask : bid
  const isWorse = direction === 'buy' ? market > price : market < price
  return kind === 'limit' && isWorse ? price : market
}
