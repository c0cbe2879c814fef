import { type Factor, type Price, type Sides, sides } from '../../trading/index.ts'
import type { Coin } from '../../wire/index.ts'
import type { Listed } from './listed.ts'
import type { LiveQuote } from './quotes.ts'

/** A symbol's coin, whether its market is open, and how old its price is. */
export interface MarketState {
  coin: Coin
  isOpen: boolean
  /**
   * Age of a stale price in seconds, rounded down to what is shown. Null while it is fresh or the
   * market is closed.
   */
  stale: number | null
}

/** A symbol's price now, and its day. */
export interface Live extends MarketState {
  mid: Price
  bid: Price
  ask: Price
  open: Price
  high: Price
  low: Price
  /** The day's change as a fraction: 0.0042 is +0.42 %. */
  change: Factor
}

/** The result of `lastPrice`. */
type LastPrice = ReturnType<typeof lastPrice>

/** A symbol's price now: the last one, or the current quote where that is as new. */
export function liveOf(
  { open, high, low, change, ...last }: LastPrice,
  market: MarketState,
  current: LiveQuote | undefined,
): Live {
  const { close: mid, spread } =
    current && current.receivedAt >= last.at ? priceIn(current, market.coin) : last
  return { ...market, mid, ...sides(mid, spread), open, high, low, change }
}

/** Bid and ask of the last price. */
export function lastSides(listed: Listed, quote: LiveQuote | undefined): Sides {
  const { close, spread } = lastPrice(listed, quote)
  return sides(close, spread)
}

/**
 * The newer of the listed and the pushed price, and when it arrived (ms, this device's clock).
 * Without high and low in the pushed quote the listed ones stay, extended to its price; without a
 * spread the coin's usual one applies.
 */
export function lastPrice({ coin, loadedAt }: Listed, quote: LiveQuote | undefined) {
  const isNewer = quote !== undefined && quote.receivedAt >= loadedAt
  if (!isNewer) return { ...coin.priceData, ...priceIn(coin.priceData, coin), at: loadedAt }
  const { open, change, receivedAt: at } = quote
  const { close, spread } = priceIn(quote, coin)
  const { high, low } = coin.priceData
  return {
    close,
    spread,
    open,
    high: quote.high ?? (close > high ? close : high),
    low: quote.low ?? (close < low ? close : low),
    change,
    at,
  }
}

/** Mid and spread of a quote; the spread is the coin's usual one where the server sent none. */
function priceIn(
  { close, spread }: { close: Price; spread?: Price | undefined },
  coin: Pick<Coin, 'spread'>,
): { close: Price; spread: Price } {
  return { close, spread: spread ?? coin.spread }
}
