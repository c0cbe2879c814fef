import { rateFrom } from '@kontor/shared/trading'
import type { Moment } from '../engine/market.ts'
import type { Feed } from '../feed/feed.ts'

/**
 * One symbol of the market as it is now; null for a symbol that is not listed.
 * @throws RangeError when the symbol that its rate is read from is not listed
 */
export function momentOf(feed: Feed, symbol: string): Moment | null {
  const product = feed.listing(symbol)
  if (product === undefined) return null
  const rate = rateFrom(product.rate, (source) => feed.quote(source).close)
  if (rate === null) throw new RangeError(`no rate for ${symbol}`)
  return { product, open: feed.isOpen(symbol), mid: feed.quote(symbol).close, rate }
}
