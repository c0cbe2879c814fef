import { type Price, rateFrom, sides } from '@kontor/shared/trading'
import type { Feed } from '../../market/feed.ts'
import type { MarketSnapshot } from '../rules/market.ts'

interface Prices {
  midOf(symbol: string): Price
  spreadOf(symbol: string): Price
}

/**
 * The market of a symbol now; null for a symbol that is not listed.
 * @throws RangeError when the symbol of its currency rate is not listed
 */
export function snapshotOf(feed: Feed, symbol: string): MarketSnapshot | null {
  return snapshotFrom(feed, symbol, feed.now(), {
    midOf: (asked) => feed.quote(asked).close,
    spreadOf: (asked) => feed.quote(asked).spread,
  })
}

/** The market of a symbol at an instant, with its bid and ask at that instant. */
export function snapshotAt(feed: Feed, symbol: string, at: number): MarketSnapshot | null {
  return snapshotFrom(feed, symbol, at, {
    midOf: (asked) => feed.midAt(asked, at),
    spreadOf: (asked) => feed.spreadAt(asked, at),
  })
}

function snapshotFrom(
  feed: Feed,
  symbol: string,
  at: number,
  { midOf, spreadOf }: Prices,
): MarketSnapshot | null {
  const instrument = feed.listing(symbol)
  if (instrument === undefined) return null
  const rate = rateFrom(instrument.rate, midOf)
  if (rate === null) throw new RangeError(`no rate for ${symbol}`)
  const mid = midOf(symbol)
  return { instrument, open: feed.isOpen(symbol, at), mid, ...sides(mid, spreadOf(symbol)), rate }
}
