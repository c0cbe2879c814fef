import { subscribe } from 'valtio'
import { type Price, staleSeconds } from '../../trading/index.ts'
import { isOpen } from '../../wire/index.ts'
import { lastTick, onTick } from '../page/clock.ts'
import { coins } from './coins.ts'
import { lastPrice, type Live, liveOf, type MarketState } from './last-price.ts'
import type { Listed } from './listed.ts'
import { currentQuote, type LiveQuote, quotes } from './quotes.ts'

/** The state of a symbol that components show. Each part is the same object until it changes. */
export interface Followed {
  /** Null until the coin is known. */
  market: MarketState | null
  /** Null until the coin is known. */
  live: Live | null
  /** The last price of the period of a day; undefined before the first one of an unknown coin. */
  close: Price | undefined
}

/** The data from which it was made. */
interface Sources {
  listed: Listed | null | undefined
  quote: LiveQuote | undefined
  current: LiveQuote | undefined
  stale: number | null
}

/** The last known state of each symbol that was ever shown. */
const known = new Map<string, Followed & Sources>()
/** The components that show each symbol. */
const followers = new Map<string, Set<() => void>>()
/** The state that the components of each symbol were last told. */
const told = new Map<string, Followed>()
let stop: (() => void) | null = null

/**
 * Calls back when a symbol moves, its market opens or closes, or its price grows old, until the
 * returned function is called. The stores have one subscription for all components, because a store
 * calls each of its subscribers at every write of any symbol.
 */
export function follow(symbol: string, changed: () => void): () => void {
  const own = followers.get(symbol) ?? new Set()
  if (own.size === 0) told.set(symbol, followed(symbol))
  followers.set(symbol, own.add(changed))
  stop ??= start()
  return () => {
    own.delete(changed)
    if (own.size === 0) followers.delete(symbol)
    if (followers.size > 0) return
    stop?.()
    stop = null
  }
}

/** The state of a symbol now. */
export function followed(symbol: string): Followed {
  const before = known.get(symbol)
  const sources = sourcesOf(symbol)
  if (before && isSame(before, sources)) return before
  const after = { ...made(sources, before?.market), ...sources }
  known.set(symbol, after)
  return after
}

function sourcesOf(symbol: string): Sources {
  const [listed, quote, { of }] = [coins[symbol], quotes[symbol], currentQuote]
  const stale =
    listed && isOpen(listed.coin) ? staleSeconds(lastPrice(listed, quote).at, lastTick()) : null
  return { listed, quote, current: of?.symbol === symbol ? of : undefined, stale }
}

function isSame(before: Sources, now: Sources): boolean {
  return (
    before.quote === now.quote &&
    before.current === now.current &&
    before.listed === now.listed &&
    before.stale === now.stale
  )
}

function made(
  { listed, quote, current, stale }: Sources,
  before: MarketState | null | undefined,
): Followed {
  if (!listed) return { market: null, live: null, close: quote?.close }
  const { coin } = listed
  const last = lastPrice(listed, quote)
  const now = { coin, isOpen: isOpen(coin), stale }
  const market = before?.coin === coin && before.stale === stale ? before : now
  return { market, live: liveOf(last, now, current), close: last.close }
}

function start(): () => void {
  const stops = [
    ...[quotes, coins, currentQuote].map((store) => subscribe(store, tell)),
    onTick(tell),
  ]
  return () => stops.forEach((end) => end())
}

/** Tells the components of each symbol whose state has changed since they were last told. */
function tell(): void {
  for (const [symbol, own] of followers) {
    const now = followed(symbol)
    if (told.get(symbol) === now) continue
    told.set(symbol, now)
    for (const changed of own) changed()
  }
}
