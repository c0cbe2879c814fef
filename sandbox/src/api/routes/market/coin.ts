import {
  categories,
  type Category,
  getCoin,
  getHomePage,
  listCandles,
  listCoins,
  listCoinsBySymbol,
  listFavourites,
  saveFavourites,
  searchCoins,
} from '@kontor/shared/wire'
import { readFavourites, writeFavourites } from '../../../accounts/people/favourites.ts'
import { Refusal } from '../../../errors.ts'
import type { Listing } from '../../../market/feed.ts'
import { createSearch } from '../../../market/search/search.ts'
import { pageOf } from '../../http/serve/page.ts'
import { type Api, serveCached, serveSignedIn } from '../../http/serve/serve.ts'
import type { Services } from '../../services.ts'

const hot = ['BTCUSDT', 'ETHUSDT', 'XAUUSD', 'EURUSD', 'NAS100']

/** The coins and candles of the market, and each user's favourites. */
export function coinRoutes(api: Api, { database, feed }: Services): void {
  const search = createSearch(feed.listings)
  serveCached(api, getHomePage, ({ category }) => ({
    hot: (category === undefined ? known(hot) : hottest(category)).map(feed.coin),
  }))
  serveCached(api, listCoins, ({ category, ...page }) =>
    coinsOf(inCategory(feed.listings, category), page),
  )
  serveCached(api, searchCoins, ({ keyword, category, first, ...page }, { words: { locale } }) => {
    const found = search({ keyword, locale, ...(first && { first }) })
    const asked = category === undefined ? found : inCategory(found, category)
    return { ...coinsOf(asked, page), counts: countsOf(found) }
  })
  serveCached(api, listCoinsBySymbol, ({ symbols }) => ({ coins: known(symbols).map(feed.coin) }))
  serveCached(api, getCoin, ({ symbol = '', id = '' }) => {
    const listing = feed.listing(symbol) ?? feed.byId(id)
    if (listing === undefined) throw new Refusal('SYMBOL_UNKNOWN')
    return feed.coin(listing.symbol)
  })
  serveCached(api, listCandles, async ({ symbol, period, before, limit }) => {
    if (feed.listing(symbol) === undefined) throw new Refusal('SYMBOL_UNKNOWN')
    return { candles: await feed.candles(symbol, period, before, limit) }
  })
  serveSignedIn(api, listFavourites, async (_, { person }) => ({
    symbols: known(await readFavourites(database, person.id)),
  }))
  serveSignedIn(api, saveFavourites, async (input, { person }) => {
    const symbols = known(input.symbols)
    await writeFavourites(database, person.id, symbols)
    return { symbols }
  })

  function known(symbols: readonly string[]): string[] {
    return [...new Set(symbols)].filter((symbol) => feed.listing(symbol) !== undefined)
  }

  /** The hot coins of a category, then its others in their order. */
  function hottest(category: Category): string[] {
    const symbols = inCategory(feed.listings, category).map(({ symbol }) => symbol)
    const [first, others] = [hot, symbols].map((list) => known(list))
    const ofCategory = first!.filter((symbol) => symbols.includes(symbol))
    return [...new Set([...ofCategory, ...others!])].slice(0, hot.length)
  }

  function coinsOf(listings: readonly Listing[], page: { current: number; pageSize: number }) {
    const { data, total } = pageOf(listings, page)
    return { data: data.map(({ symbol }) => feed.coin(symbol)), total }
  }
}

function inCategory(listings: readonly Listing[], category: Category): Listing[] {
  return listings.filter((listing) => listing.category === category)
}

function countsOf(listings: readonly Listing[]): Record<Category, number> {
  const counts = categories.map(
    (category) => [category, inCategory(listings, category).length] as const,
  )
  return Object.fromEntries(counts) as Record<Category, number>
}
