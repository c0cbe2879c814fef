import { rateFrom, sides, type Price } from '@kontor/shared/trading'
import type { MarketSnapshot } from '../rules/market.ts'
import type { Feed } from '../../market/feed.ts'

/** The mid and the spread of a symbol. */
type Priced = (symbol: string) => { close: Price; spread: Price }

/**
 * The market of a symbol now; null for a symbol that is not listed.
 * @throws RangeError when the symbol of its currency rate is not listed
 */
export function snapshotOf(feed: Feed, symbol: string): MarketSnapshot | null {
  return snapshotFrom(feed, symbol, feed.now(), feed.quote)
}

/** The same at an instant, with the bid and the ask of then. */
export function snapshotAt(feed: Feed, symbol: string, at: number): MarketSnapshot | null {
  return snapshotFrom(feed, symbol, at, (asked) => ({
    close: feed.midAt(asked, at),
    spread: feed.spreadAt(asked, at),
  }))
}

function snapshotFrom(
  feed: Feed,
  symbol: string,
  at: number,
  priced: Priced,
): MarketSnapshot | null {
  const product = feed.listing(symbol)
  if (product === undefined) return null
  const rate = rateFrom(product.rate, (source) => priced(source).close)
  if (rate === null) throw new RangeError(`no rate for ${symbol}`)
  const { close: mid, spread } = priced(symbol)
  return { product, open: feed.isOpen(symbol, at), mid, ...sides(mid, spread), rate }
}
