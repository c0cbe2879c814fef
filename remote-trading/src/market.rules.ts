import type { Listed, LiveQuote } from '@kontor/shared/store'
import {
  ONE,
  closingPrice,
  divideHalfUp,
  profit,
  rateAt,
  rateFrom,
  sides,
  type Factor,
  type Price,
  type Rate,
  type Usd,
} from '@kontor/shared/trading'
import { OPEN, type Coin, type OpenOrder } from '@kontor/shared/wire'

/** The last mid of a symbol; undefined while nothing is known of it. */
export type MidOf = (symbol: string) => Price | undefined

/** A symbol's figures of now. */
export interface Live {
  mid: Price
  bid: Price
  ask: Price
  open: Price
  high: Price
  low: Price
  change: Factor
  /** Turns the quote currency into USD; null while the mid it needs is not known. */
  rate: Rate | null
  /** When the price arrived (ms, this device's clock). */
  at: number
}

export function isOpen({ closeStatus }: Pick<Coin, 'closeStatus'>): boolean {
  return closeStatus === OPEN
}

/** The newer of what the server listed and what it pushed. */
export function dayOf({ coin, loadedAt }: Listed, quote: LiveQuote | undefined) {
  return quote && quote.receivedAt >= loadedAt
    ? { ...quote, at: quote.receivedAt }
    : { ...coin.priceData, at: loadedAt }
}

export function liveOf(listed: Listed, quote: LiveQuote | undefined, midOf: MidOf): Live {
  const { close: mid, open, high, low, change, at } = dayOf(listed, quote)
  return {
    mid,
    ...sides(mid, listed.coin.spread),
    open,
    high,
    low,
    change,
    rate: rateOf(listed.coin, midOf),
    at,
  }
}

/** The rate of a coin's quote currency to USD; null while the mid it needs is not known. */
export function rateOf({ rate }: Pick<Coin, 'rate'>, midOf: MidOf): Rate | null {
  return rateFrom(rate, midOf)
}

/**
 * What a position would bring if it were closed now, in USD; the fee paid at open is no part of it.
 */
export function floatingProfit(
  order: OpenOrder,
  coin: Coin,
  { mid, rate }: Pick<Live, 'mid' | 'rate'>,
): Usd | null {
  if (rate === null) return null
  const close = closingPrice(order.direction, mid, coin.spread)
  return profit({ ...order, contract: coin.contract, rate: rateAt(coin, rate, close), close })
}

/** A part of a whole as a fraction; 0 of nothing. */
export function partOf(part: Usd, whole: Usd): Factor {
  return whole === 0n ? 0n : divideHalfUp(part * ONE, whole)
}
