import { useCallback, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import {
  type Factor,
  type Price,
  type Rate,
  rateFrom,
  type Sides,
  sides,
  staleSeconds,
} from '../../trading/index.ts'
import { type Coin, isOpen } from '../../wire/index.ts'
import { lastTick, onTick } from '../page/clock.ts'
import { coins, useListed } from './coins.ts'
import type { Listed } from './listed.ts'
import { type LiveQuote, quotes, useCurrentQuote, useQuote } from './quotes.ts'
import { useWatch } from './watched.ts'

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

/**
 * A symbol's price now; null until its coin is known. Keeps the symbol's quotes coming while the
 * component is mounted. Renders when the symbol moves, its market opens or closes, or its price
 * grows old.
 */
export function useLive(symbol: string): Live | null {
  const market = useMarketState(symbol)
  const listed = useListed(symbol)
  const quote = useQuote(symbol)
  const current = useCurrentQuote(symbol)
  if (!listed || !market) return null
  const { open, high, low, change, ...last } = lastPrice(listed, quote)
  const { close: mid, spread } =
    current && current.receivedAt >= last.at ? priceIn(current, listed.coin) : last
  return { ...market, mid, ...sides(mid, spread), open, high, low, change }
}

/**
 * As `useLive`, without the price: renders when the market opens or closes, or the price grows old.
 */
export function useMarketState(symbol: string): MarketState | null {
  useWatch([symbol])
  const listed = useListed(symbol)
  const open = listed ? isOpen(listed.coin) : false
  const follow = useCallback(
    (changed: () => void) => {
      const stops = [subscribeKey(quotes, symbol, changed), onTick(changed)]
      return () => stops.forEach((stop) => stop())
    },
    [symbol],
  )
  const stale = useSyncExternalStore(follow, () =>
    listed && open ? staleSeconds(lastPrice(listed, quotes[symbol]).at, lastTick()) : null,
  )
  return listed ? { coin: listed.coin, isOpen: open, stale } : null
}

/**
 * The rate of a coin's quote currency to USD; null until the price that it comes from is known.
 * Keeps that price coming, and renders when it moves, not when others do.
 */
export function useRate({ rate }: Pick<Coin, 'rate'>): Rate | null {
  const symbol = rate?.symbol ?? ''
  useWatch(rate ? [symbol] : [])
  const listed = useListed(symbol)
  const quote = useQuote(symbol)
  return rateFrom(rate, () => (listed ? lastPrice(listed, quote).close : quote?.close))
}

/**
 * Looks up mid prices while rendering; the component renders again when one of them moves. It does
 * not keep quotes coming.
 */
export function useMids(): (symbol: string) => Price | undefined {
  const known = useSnapshot(coins)
  const pushed = useSnapshot(quotes)
  return (symbol) => {
    const listed = known[symbol] as Listed | null | undefined
    return listed ? lastPrice(listed, pushed[symbol]).close : pushed[symbol]?.close
  }
}

/** As `useMids`, for bid and ask; undefined until the coin is known. */
export function useSides(): (symbol: string) => Sides | undefined {
  const known = useSnapshot(coins)
  const pushed = useSnapshot(quotes)
  return (symbol) => {
    const listed = known[symbol] as Listed | null | undefined
    return listed ? lastSides(listed, pushed[symbol]) : undefined
  }
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
