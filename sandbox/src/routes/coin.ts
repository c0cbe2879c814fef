import { getCoin, getHomePage, listCandles, listCoins, listCoinsBySymbol, searchCoins } from '@kontor/shared/wire'
import type { Listing } from '../feed/feed.ts'
import { search } from '../feed/search.ts'
import { Refusal } from '../http/refusal.ts'
import { serveKept, type Desk } from '../http/serve.ts'
import type { House } from './house.ts'
import { pageOf } from './page.ts'

const hot = ['BTCUSDT', 'ETHUSDT', 'XAUUSD', 'EURUSD', 'NAS100']

/** The market's coins and candles, as the feed has them. */
export function coinRoutes(desk: Desk, { feed }: House): void {
  serveKept(desk, getHomePage, () => ({ hot: known(hot).map(feed.coin) }))
  serveKept(desk, listCoins, ({ category, ...page }) =>
    coinsOf(
      feed.listings.filter((listing) => listing.category === category),
      page,
    ),
  )
  serveKept(desk, searchCoins, ({ keyword, ...page }) => coinsOf(search(feed.listings, keyword), page))
  serveKept(desk, listCoinsBySymbol, ({ symbols }) => ({ coins: known(symbols).map(feed.coin) }))
  serveKept(desk, getCoin, ({ symbol = '', id = '' }) => {
    const listing = feed.listing(symbol) ?? feed.byId(id)
    if (listing === undefined) throw new Refusal('SYMBOL_UNKNOWN')
    return feed.coin(listing.symbol)
  })
  serveKept(desk, listCandles, ({ symbol, period, before, limit }) => {
    if (feed.listing(symbol) === undefined) throw new Refusal('SYMBOL_UNKNOWN')
    return { candles: feed.candles(symbol, period, before, limit) }
  })

  function known(symbols: readonly string[]): string[] {
    return [...new Set(symbols)].filter((symbol) => feed.listing(symbol) !== undefined)
  }

  function coinsOf(listings: readonly Listing[], page: { current: number; pageSize: number }) {
    const { data, total } = pageOf(listings, page)
    return { data: data.map(({ symbol }) => feed.coin(symbol)), total }
  }
}
