import type { Moment } from '../engine/market.ts'
import type { Feed } from '../feed/feed.ts'

/** One symbol of the market now; null for a symbol it does not list. */
export function momentOf(feed: Feed, symbol: string): Moment | null {
  const product = feed.listing(symbol)
  if (product === undefined) return null
  return {
    product,
    open: feed.isOpen(symbol),
    mid: feed.quote(symbol).close,
    midOf: (other) => (feed.listing(other) === undefined ? undefined : feed.quote(other).close),
  }
}
