import type { Candle, Coin, Period, Quote } from '@kontor/shared/wire'
import { EPOCH, isOpenAt, opensAfter } from './calendar.ts'
import { createCandles } from './candles.ts'
import { createClock, createTicker } from './clock.ts'
import { coinOf } from './coin.ts'
import type { Listing } from './listing.ts'
import { entries } from './listings.ts'
import { createMoments } from './moments.ts'
import { createWeeks } from './minutes.ts'
import { createPaths } from './paths.ts'
import { quoteOf } from './quotes.ts'
import { createTape } from './tape.ts'

export type { Listing } from './listing.ts'

/** The market: one seed, one clock, the same prices for whoever asks. */
export interface Feed {
  /** The market's clock, ms. */
  now(): number
  listings: readonly Listing[]
  listing(symbol: string): Listing | undefined
  byId(coinId: string): Listing | undefined
  /** The last quote (period `1day`), also while closed. @throws RangeError for an unknown symbol */
  quote(symbol: string): Quote
  isOpen(symbol: string): boolean
  /** Null while open. */
  opensAt(symbol: string): number | null
  /** The wire's coin with history. */
  coin(symbol: string): Coin
  /** Candles that begin before an instant, oldest first; the last one may still be growing. */
  candles(symbol: string, period: Period, before: number | undefined, limit: number): Candle[]
  /** Calls back with the quotes that changed at each tick; returns how to stop listening. */
  onTick(listener: (quotes: readonly Quote[]) => void): () => void
  start(): void
  stop(): void
}

export interface FeedOptions {
  seed: string
  /** Ms at start; real time when absent. */
  startAt?: number
  tickMs?: number
}

const bySymbol = new Map(entries.map((entry) => [entry.symbol, entry]))
const byId = new Map(entries.map((entry) => [entry.coinId, entry]))

function known(symbol: string) {
  const entry = bySymbol.get(symbol)
  if (entry === undefined) throw new RangeError(`unknown symbol: ${symbol}`)
  return entry
}

/**
 * A market whose prices follow from the seed, the symbol and the instant alone.
 * @throws RangeError when it would begin before its first week.
 */
export function createFeed({ seed, startAt, tickMs = 500 }: FeedOptions): Feed {
  const now = createClock(startAt)
  if (now() < EPOCH) throw new RangeError('the market begins on 2020-01-06')
  const weeks = createWeeks(seed, createPaths(seed))
  const momentAt = createMoments(seed, weeks)
  const candlesOf = createCandles(weeks)
  const tape = createTape(entries, (entry) => momentAt(entry, now()))
  const ticker = createTicker(now, tickMs, tape.tick)

  return {
    now,
    listings: entries,
    listing: (symbol) => bySymbol.get(symbol),
    byId: (coinId) => byId.get(coinId),
    quote: (symbol) => {
      const entry = known(symbol)
      return quoteOf(entry, momentAt(entry, now()))
    },
    isOpen: (symbol) => isOpenAt(known(symbol).category, now()),
    opensAt: (symbol) => opensAfter(known(symbol).category, now()),
    coin: (symbol) => {
      const entry = known(symbol)
      const at = now()
      return coinOf(weeks, entry, momentAt(entry, at), at)
    },
    candles: (symbol, period, before = Infinity, limit) => {
      const entry = known(symbol)
      return candlesOf(entry, momentAt(entry, now()), period, before, limit)
    },
    onTick: tape.listen,
    start: () => {
      tape.prime()
      ticker.start()
    },
    stop: ticker.stop,
  }
}
