import { getCoin, getHomePage, listCandles, listCoins } from '@kontor/shared/wire'
import { Refusal } from '../http/refusal.ts'
import { serve, type Desk } from '../http/serve.ts'
import type { House } from './house.ts'

const hot = ['BTCUSDT', 'ETHUSDT', 'XAUUSD', 'EURUSD', 'NAS100']

/** The market's coins and candles, as the feed has them. */
export function coinRoutes(desk: Desk, { feed }: House): void {
  serve(desk, getHomePage, () => ({ hot: hot.filter((symbol) => feed.listing(symbol) !== undefined).map(feed.coin) }))
  serve(desk, listCoins, ({ current, pageSize, category }) => {
    const listings = feed.listings.filter((listing) => listing.category === category)
    const page = listings.slice((current - 1) * pageSize, current * pageSize)
    return { data: page.map(({ symbol }) => feed.coin(symbol)), total: listings.length }
  })
  serve(desk, getCoin, ({ symbol = '', id = '' }) => {
    const listing = feed.listing(symbol) ?? feed.byId(id)
    if (listing === undefined) throw new Refusal('SYMBOL_UNKNOWN')
    return feed.coin(listing.symbol)
  })
  serve(desk, listCandles, ({ symbol, period, before, limit }) => {
    if (feed.listing(symbol) === undefined) throw new Refusal('SYMBOL_UNKNOWN')
    return { candles: feed.candles(symbol, period, before, limit) }
  })
}
