import { rateFrom, type Price } from '@kontor/shared/trading'
import type { MarketSnapshot } from '../rules/market.ts'
import type { Feed } from '../../market/feed.ts'

/**
 * The market of a symbol now; null for a symbol that is not listed.
 * @throws RangeError when the symbol of its currency rate is not listed
 */
export function snapshotOf(feed: Feed, symbol: string): MarketSnapshot | null {
  return snapshotFrom(feed, symbol, feed.now(), (asked) => feed.quote(asked).close)
}

/** The same at an instant. */
export function snapshotAt(feed: Feed, symbol: string, at: number): MarketSnapshot | null {
  return snapshotFrom(feed, symbol, at, (asked) => feed.midAt(asked, at))
}

function snapshotFrom(
  feed: Feed,
  symbol: string,
  at: number,
  midOf: (symbol: string) => Price,
): MarketSnapshot | null {
  const product = feed.listing(symbol)
  if (product === undefined) return null
  const rate = rateFrom(product.rate, midOf)
  if (rate === null) throw new RangeError(`no rate for ${symbol}`)
  return { product, open: feed.isOpen(symbol, at), mid: midOf(symbol), rate }
}
