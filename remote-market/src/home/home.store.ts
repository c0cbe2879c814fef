import { proxy, ref, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { favourites, watched, type Listed } from '@kontor/shared/store'
import {
  chunksOf,
  loadFirstPage,
  loadNextPage,
  newPaged,
  ownFrame,
  reportError,
  type Paged,
  type PageSource,
} from '@kontor/shared/ui'
import { listCoins, listCoinsBySymbol, type Category, type Coin } from '@kontor/shared/wire'
import { keepCoins, loadCoins } from '../parts/coins.store.ts'
import { keyOf } from '../parts/listed.rules.ts'
import { isMissing } from '../parts/part.ts'

/**
 * Source: specification, section 9. Coins are asked for anew as many together: an answer so small
 * costs no frame of who scrolls meanwhile.
 */
const PAGE_SIZE = 5

/** What one tab of the market shows. */
export type Shelf = Category | 'favourites'

export interface Home {
  shelf: Shelf
  /** Each category keeps its pages. */
  lists: Record<Category, Paged<Listed>>
}

const emptyList = () => newPaged<Listed>(PAGE_SIZE)

export function emptyHome(): Home {
  return {
    shelf: 'forex',
    lists: { forex: emptyList(), crypto: emptyList(), metal: emptyList(), cfd: emptyList() },
  }
}

/** The market list of the home screen. */
export const home = proxy(emptyHome())

export function useHome(): Home {
  return useSnapshot(home) as Home
}

/** Shows a shelf; a category is loaded unless it is there or on its way. */
export async function openShelf(shelf: Shelf): Promise<void> {
  home.shelf = shelf
  if (shelf === 'favourites') return
  const list = home.lists[shelf]
  if (isMissing(list.pages)) await loadFirstPage(list, sourceOf(shelf))
}

/**
 * Brings what is near the screen of the shelf on show up to date without moving it: every coin
 * stays where it is, with what the server now says of it. Where no answer comes all stays, and
 * prices say themselves how old they are.
 */
export async function freshenCoins(): Promise<void> {
  const { shelf } = home
  if (shelf === 'favourites') return loadCoins(favourites.symbols)
  const { pages } = home.lists[shelf]
  if (pages.at !== 'ready') return
  const symbols = [...new Set(pages.items.map(({ coin }) => coin.symbol))].filter((symbol) =>
    watched.has(symbol),
  )
  for (const batch of chunksOf(symbols, PAGE_SIZE)) {
    // To read an answer and to send the next call weigh on one frame together.
    await ownFrame()
    await freshen(shelf, batch)
  }
}

async function freshen(category: Category, symbols: string[]): Promise<void> {
  const loadedAt = Date.now()
  const { coins } = await call(listCoinsBySymbol, { symbols }, { pace: ownFrame })
  const { pages } = home.lists[category]
  if (pages.at !== 'ready') return
  const anew = new Map(coins.map((coin) => [coin.symbol, coin]))
  const updated = pages.items.map((listed) => {
    const coin = anew.get(listed.coin.symbol)
    // Prices come by the socket: a row whose market is as it was need not be drawn again.
    return coin && !isSameState(coin, listed.coin) ? { coin, loadedAt } : listed
  })
  if (updated.some((listed, place) => listed !== pages.items[place])) pages.items = ref(updated)
}

function isSameState(one: Coin, other: Coin): boolean {
  return one.closeStatus === other.closeStatus && one.opensAt === other.opensAt
}

/**
 * Loads the shelf on show anew, a category from its first page; the others follow when they are
 * opened. What is shown stays until the answer.
 */
export async function reloadCoins(): Promise<void> {
  const { shelf, lists } = home
  if (shelf === 'favourites') {
    home.lists = emptyHome().lists
    await loadCoins(favourites.symbols).catch(reportError)
    return
  }
  home.lists = { ...emptyHome().lists, [shelf]: lists[shelf] }
  await loadFirstPage(lists[shelf], sourceOf(shelf))
}

/** Adds the next page of a category, if there is one and none is on its way. */
export async function loadNext(category: Category): Promise<void> {
  await loadNextPage(home.lists[category], sourceOf(category))
}

function sourceOf(category: Category): PageSource<Listed> {
  return {
    keyOf,
    async ask(page, pace) {
      const loadedAt = Date.now()
      const { data, total } = await call(listCoins, { ...page, category }, { pace })
      return { items: keepCoins(data, loadedAt), total }
    },
  }
}
