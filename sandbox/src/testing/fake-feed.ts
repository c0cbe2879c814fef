import { decimal, type Price } from '@kontor/shared/trading'
import { OPEN, type Quote } from '@kontor/shared/wire'
import type { Feed, Listing } from '../feed/feed.ts'

/** A market that moves only when a test says so. It takes the feed's place at the outermost edge. */
export interface FakeFeed extends Feed {
  /** Sets mids and ticks. */
  move(mids: Record<string, string>): void
  close(symbol: string): void
  open(symbol: string): void
}

const terms = {
  contract: decimal<'factor'>('100000'),
  feeRate: decimal<'factor'>('0.00005'),
  spread: decimal<'price'>('0.00012'),
  digits: 5,
}
const limits = { lotMin: decimal<'lots'>('0.01'), lotMax: decimal<'lots'>('50'), lotStep: decimal<'lots'>('0.01') }

function listing(symbol: string, rest: Partial<Listing>): Listing {
  const named = { coinId: `id-${symbol}`, coinName: symbol, symbol, unit: symbol.slice(0, 3), multiples: [10, 50, 100] }
  return { ...terms, ...limits, ...named, category: 'forex', icons: [], rate: null, baseIsUsd: false, ...rest }
}

const yen = { symbol: 'USDJPY', inverse: true }
const listings: Listing[] = [
  listing('EURUSD', {}),
  listing('USDJPY', { baseIsUsd: true, digits: 3, spread: decimal('0'), rate: yen }),
  listing('EURJPY', { digits: 3, spread: decimal('0.02'), rate: yen }),
  listing('BTCUSDT', { category: 'crypto', digits: 2, spread: decimal('10'), contract: decimal('1'), feeRate: decimal('0.0005') }),
]

export function createFakeFeed(): FakeFeed {
  const at = Date.UTC(2026, 10, 18, 10)
  const closed = new Set<string>()
  const listeners = new Set<(quotes: readonly Quote[]) => void>()
  const mids = new Map<string, Price>(
    Object.entries({ EURUSD: '1.08642', USDJPY: '154.382', EURJPY: '167.7', BTCUSDT: '67800' }).map(([symbol, mid]) => [
      symbol,
      decimal(mid),
    ]),
  )
  const known = (symbol: string) => {
    const found = listings.find((one) => one.symbol === symbol)
    if (found === undefined) throw new RangeError(symbol)
    return found
  }
  const quote = (symbol: string): Quote => {
    const close = mids.get(known(symbol).symbol) ?? 0n
    return { symbol, period: '1day', close, open: close, high: close, low: close, change: 0n, ts: at }
  }

  return {
    now: () => at,
    listings,
    listing: (symbol) => listings.find((one) => one.symbol === symbol),
    byId: (id) => listings.find(({ coinId }) => coinId === id),
    quote,
    isOpen: (symbol) => !closed.has(symbol),
    opensAt: (symbol) => (closed.has(symbol) ? at + 3_600_000 : null),
    coin: (symbol) => {
      const { icons, ...rest } = known(symbol)
      const { close, open, high, low, change } = quote(symbol)
      const state = closed.has(symbol) ? { closeStatus: 3, opensAt: at + 3_600_000 } : { closeStatus: OPEN, opensAt: null }
      return { ...rest, ...state, coinIcon: icons, priceData: { close, open, high, low, change }, historyData: [{ ts: at, close }] }
    },
    candles: (symbol) => {
      const { close, open, high, low } = quote(symbol)
      return [{ ts: at, close, open, high, low }]
    },
    onTick: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {},
    stop: () => {},
    move: (to) => {
      for (const [symbol, mid] of Object.entries(to)) mids.set(symbol, decimal(mid))
      for (const listener of listeners) listener(Object.keys(to).map(quote))
    },
    close: (symbol) => closed.add(symbol),
    open: (symbol) => closed.delete(symbol),
  }
}
