import type { Price } from '@kontor/shared/trading'
import type { Candle, Coin, Period, Quote } from '@kontor/shared/wire'
import { createCandleThread } from './candles/candle-thread.ts'
import type { Listing } from './listings/listing.ts'
import { listings } from './listings/tables/listings.ts'
import { priceOf } from './prices/bars/prices.ts'
import { createMarket } from './prices/market.ts'
import { coinOf } from './quotes/coin.ts'
import { createQuotePublisher } from './quotes/quote-publisher.ts'
import { quoteOf } from './quotes/quotes.ts'
import { isOpenAt, opensAfter } from './time/calendar.ts'
import { createClock, createTicker, ticksBetween } from './time/clock.ts'
import { EPOCH } from './time/weeks.ts'

export type { Listing } from './listings/listing.ts'

/** The market data feed: one seed, one clock, the same prices in every process. */
export interface Feed {
  /** The market's clock, ms. */
  now(): number
  listings: readonly Listing[]
  listing(symbol: string): Listing | undefined
  byId(coinId: string): Listing | undefined
  /**
   * The last quote (period `1day`), also while the market is closed.
   * @throws RangeError for an unknown symbol
   */
  quote(symbol: string): Quote
  /** The mid at an instant that is not in the future. */
  midAt(symbol: string, at: number): Price
  /** Ask less bid at an instant that is not in the future. */
  spreadAt(symbol: string, at: number): Price
  /** Whether the market is open now, or at an instant. */
  isOpen(symbol: string, at?: number): boolean
  /** Null while the market is open. */
  opensAt(symbol: string): number | null
  /** The wire's coin with history. */
  coin(symbol: string): Coin
  /**
   * Candles that begin before an instant, oldest first; the last one may still change.
   * @throws Refusal UNAVAILABLE when too many calls wait
   */
  candles(
    symbol: string,
    period: Period,
    before: number | undefined,
    limit: number,
  ): Promise<Candle[]>
  /**
   * Calls the listener with the quotes that have changed at each tick; returns how to unsubscribe.
   */
  onTick(listener: (quotes: readonly Quote[]) => void): () => void
  /**
   * The instants of the ticks after `from` and up to `to`, also in the past, oldest first; the
   * newest `most` of them.
   */
  ticks(from: number, to: number, most: number): number[]
  start(): void
  stop(): void
}

export interface FeedOptions {
  seed: string
  /** The market's first instant in ms; real time when absent. */
  startAt?: number
  /**
   * The real instant of `startAt` in ms; now when absent. Processes that share a market need the
   * same value.
   */
  begun?: number
  /** The market's speed as a multiple of real time; 1 when absent. */
  speed?: number
  /** Real ms between ticks. */
  tickMs?: number
}

const bySymbol = new Map(listings.map((listing) => [listing.symbol, listing]))
const byId = new Map(listings.map((listing) => [listing.coinId, listing]))

function known(symbol: string) {
  const listing = bySymbol.get(symbol)
  if (listing === undefined) throw new RangeError(`unknown symbol: ${symbol}`)
  return listing
}

/**
 * A market whose prices depend only on the seed, the symbol and the instant.
 * @throws RangeError when it would begin before its first week
 */
export function createFeed({
  seed,
  begun = Date.now(),
  startAt = begun,
  speed = 1,
  tickMs = 500,
}: FeedOptions): Feed {
  const now = createClock(startAt, speed, begun)
  if (now() < EPOCH) throw new RangeError('the market begins on 2020-01-06')
  const market = createMarket(seed)
  const { momentAt } = market
  const candleThread = createCandleThread(seed)
  const step = tickMs * speed
  /**
   * The instant of the last tick. Prices stay until the next one, so that orders open at the prices
   * on screen.
   */
  const lastTick = () => Math.floor(now() / step) * step
  const publisher = createQuotePublisher(listings, (listing) => momentAt(listing, lastTick()))
  const ticker = createTicker({ now, every: tickMs, speed, tick: publisher.tick })

  return {
    now,
    listings,
    listing: (symbol) => bySymbol.get(symbol),
    byId: (coinId) => byId.get(coinId),
    quote: (symbol) => {
      const listing = known(symbol)
      return quoteOf(listing, momentAt(listing, lastTick()))
    },
    midAt: (symbol, at) => {
      const listing = known(symbol)
      return priceOf(market.priceAt(listing, at), listing.digits)
    },
    spreadAt: (symbol, at) => {
      const listing = known(symbol)
      return priceOf(market.spreadAt(listing, at), listing.digits)
    },
    isOpen: (symbol, at = now()) => isOpenAt(known(symbol).base.schedule, at),
    opensAt: (symbol) => opensAfter(known(symbol).base.schedule, now()),
    coin: (symbol) => {
      const listing = known(symbol)
      const at = lastTick()
      return coinOf(market, listing, momentAt(listing, at), at)
    },
    candles: (symbol, period, before = Infinity, limit) =>
      candleThread.read(known(symbol).symbol, { at: lastTick(), period, before, limit }),
    onTick: publisher.listen,
    ticks: (from, to, most) => ticksBetween(from, to, { step, most }),
    start: () => {
      publisher.prime()
      ticker.start()
    },
    stop: () => {
      ticker.stop()
      candleThread.stop()
    },
  }
}
