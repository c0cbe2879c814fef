import { rateFrom, sides, type Price } from '@kontor/shared/trading'
import type { MarketSnapshot } from '../rules/market.ts'
import type { Feed } from '../../market/feed.ts'

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

/** The same at an instant, with the bid and the ask of then. */
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
  const product = feed.listing(symbol)
  if (product === undefined) return null
  const rate = rateFrom(product.rate, midOf)
  if (rate === null) throw new RangeError(`no rate for ${symbol}`)
  const mid = midOf(symbol)
  return { product, open: feed.isOpen(symbol, at), mid, ...sides(mid, spreadOf(symbol)), rate }
}
