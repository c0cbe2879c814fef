import { rateFrom, type Price } from '@kontor/shared/trading'
import type { Moment } from '../engine/market.ts'
import type { Feed } from '../../market/feed.ts'

/**
 * One symbol of the market as it is now; null for a symbol that is not listed.
 * @throws RangeError when the symbol that its rate is read from is not listed
 */
export function momentOf(feed: Feed, symbol: string): Moment | null {
  return momentFrom(feed, symbol, feed.now(), (asked) => feed.quote(asked).close)
}

/** The same as it was at an instant. */
export function momentAt(feed: Feed, symbol: string, at: number): Moment | null {
  return momentFrom(feed, symbol, at, (asked) => feed.midAt(asked, at))
}

function momentFrom(
  feed: Feed,
  symbol: string,
  at: number,
  midOf: (symbol: string) => Price,
): Moment | null {
  const product = feed.listing(symbol)
  if (product === undefined) return null
  const rate = rateFrom(product.rate, midOf)
  if (rate === null) throw new RangeError(`no rate for ${symbol}`)
  return { product, open: feed.isOpen(symbol, at), mid: midOf(symbol), rate }
}
