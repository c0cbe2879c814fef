import { decimal, type Price } from '@kontor/shared/trading'
import { OPEN, type Quote } from '@kontor/shared/wire'
import type { Feed, Listing } from '../../../src/market/feed.ts'

/** A feed that moves only when a test says so. */
export interface FakeFeed extends Feed {
  /**
   * Sets mids and changed spreads, and ticks: at the current instant, or a millisecond later when
   * it has had a tick.
   */
  move(mids: Record<string, string>, spreads?: Record<string, string>): void
  /** Sets the market's clock without a tick; the next move ticks. */
  reach(instant: string): void
  close(symbol: string): void
  open(symbol: string): void
}

const terms = {
  contract: decimal<'factor'>('100000'),
  feeRate: decimal<'factor'>('0.00005'),
  spread: decimal<'price'>('0.00012'),
  digits: 5,
  swap: { buy: decimal<'factor'>('-0.0001'), sell: decimal<'factor'>('0.00004') },
  stopLevel: decimal<'price'>('0.0006'),
  prices: 'made' as const,
}
const limits = {
  lotMin: decimal<'lots'>('0.01'),
  lotMax: decimal<'lots'>('50'),
  lotStep: decimal<'lots'>('0.01'),
}

function listing(symbol: string, rest: Partial<Listing>): Listing {
  const named = {
    coinId: `id-${symbol}`,
    coinName: symbol,
    symbol,
    unit: symbol.slice(0, 3),
    multiples: [10, 50, 100],
  }
  return {
    ...terms,
    ...limits,
    ...named,
    category: 'forex',
    icons: [],
    rate: null,
    baseIsUsd: false,
    base: { code: symbol, value: 1, volatility: 0, schedule: 'always' },
    against: null,
    ...rest,
  }
}

const yen = { symbol: 'USDJPY', inverse: true }
const listings: Listing[] = [
  listing('EURUSD', {}),
  listing('USDJPY', {
    baseIsUsd: true,
    digits: 3,
    spread: decimal('0'),
    stopLevel: decimal('0.1'),
    rate: yen,
  }),
  listing('EURJPY', { digits: 3, spread: decimal('0.02'), stopLevel: decimal('0.1'), rate: yen }),
  listing('BTCUSDT', {
    category: 'crypto',
    digits: 2,
    spread: decimal('10'),
    stopLevel: decimal('50'),
    contract: decimal('1'),
    feeRate: decimal('0.0005'),
    lotMin: decimal('0.001'),
    lotStep: decimal('0.001'),
  }),
]

/** The mids before a test moves them. */
const mids = { EURUSD: '1.08642', USDJPY: '154.382', EURJPY: '167.7', BTCUSDT: '67800' }

/** Its clock stands at Wednesday, 2026-11-18, 10:00 UTC until a test changes it. */
export function createFakeFeed(): FakeFeed {
  let now = Date.UTC(2026, 10, 18, 10)
  let reached = 0
  const closed = new Set<string>()
  const listeners = new Set<(quotes: readonly Quote[]) => void>()
  /** Each symbol's mids and spreads with the instants from which they apply, oldest first. */
  const past = new Map(
    listings.map(({ symbol, spread }) => [
      symbol,
      [{ since: 0, mid: decimal<'price'>(mids[symbol as keyof typeof mids]), spread }],
    ]),
  )

  const known = (symbol: string) => {
    const found = listings.find((one) => one.symbol === symbol)
    if (found === undefined) throw new RangeError(symbol)
    return found
  }
  const ticked: number[] = []
  const lastOf = (symbol: string, before = Infinity) =>
    past.get(symbol)?.findLast(({ since }) => since < before) ?? { mid: 0n, spread: 0n }
  const midOf = (symbol: string, before?: number): Price => lastOf(symbol, before).mid
  const quote = (symbol: string): Quote => {
    const close = midOf(known(symbol).symbol)
    return {
      symbol,
      period: '1day',
      close,
      open: close,
      high: close,
      low: close,
      change: 0n,
      spread: lastOf(symbol).spread,
      ts: now,
    }
  }

  return {
    now: () => now,
    listings,
    listing: (symbol) => listings.find((one) => one.symbol === symbol),
    byId: (id) => listings.find(({ coinId }) => coinId === id),
    quote,
    midAt: (symbol, at) => midOf(symbol, at + 1),
    spreadAt: (symbol, at) => lastOf(symbol, at + 1).spread,
    isOpen: (symbol) => !closed.has(symbol),
    opensAt: (symbol) => (closed.has(symbol) ? now + 3_600_000 : null),
    coin: (symbol) => {
      const { icons, ...rest } = known(symbol)
      const { close, open, high, low, change, spread } = quote(symbol)
      const state = closed.has(symbol)
        ? { closeStatus: 3, opensAt: now + 3_600_000 }
        : { closeStatus: OPEN, opensAt: null }
      return {
        ...rest,
        ...state,
        hours: null,
        coinIcon: icons,
        priceData: { close, open, high, low, change, spread },
        historyData: [{ ts: now, close }],
      }
    },
    candles: async (symbol, _, before = Infinity) => {
      const close = midOf(known(symbol).symbol, before)
      return before > 0
        ? [{ ts: Math.min(now, before - 1), close, open: close, high: close, low: close }]
        : []
    },
    onTick: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ticks: (from, to, most) => ticked.filter((at) => at > from && at <= to).slice(-most),
    start: () => {},
    stop: () => {},
    move: (to, spreads = {}) => {
      if (now !== reached) now += 1
      reached = 0
      for (const [symbol, mid] of Object.entries(to)) {
        const earlier = past.get(symbol) ?? []
        const spread = spreads[symbol]
        const { spread: before } = lastOf(symbol)
        while ((earlier.at(-1)?.since ?? -1) >= now) earlier.pop()
        earlier.push({
          since: now,
          mid: decimal(mid),
          spread: spread === undefined ? before : decimal(spread),
        })
        past.set(symbol, earlier)
      }
      ticked.push(now)
      for (const listener of listeners) listener(Object.keys(to).map(quote))
    },
    reach: (instant) => {
      now = reached = Date.parse(instant)
    },
    close: (symbol) => closed.add(symbol),
    open: (symbol) => closed.delete(symbol),
  }
}
