import { proxy, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import {
  favourites,
  keepCoins,
  type Listed,
  loadCoins,
  newPaged,
  newResource,
  type Page,
  type Paged,
  pagedState,
  reportError,
  watched,
} from '@kontor/shared/store'
import { categories, type Category, firstListing, isOpen, listCoins } from '@kontor/shared/wire'
import { keyOf } from '../parts/listed.rules.ts'

/** The content of a tab of the market list. */
export type MarketTab = Category | 'favourites'

/** The open tab. It is settled when the user chose it, or when its category's hours are known. */
export const home = proxy<{ settled: false; tab: Category } | { settled: true; tab: MarketTab }>({
  settled: false,
  tab: firstListing.category,
})

export function useTab(): MarketTab {
  return useSnapshot(home).tab
}

/** The coins of each category, page after page. */
export const lists: Record<Category, Paged<Page<Listed>>> = {
  forex: newList('forex'),
  crypto: newList('crypto'),
  metal: newList('metal'),
  cfd: newList('cfd'),
}

function newList(category: Category): Paged<Page<Listed>> {
  return newPaged<Listed, Page<Listed>>(
    { size: firstListing.pageSize, keyOf },
    async (_, page, signal) => {
      let loadedAt = Date.now()
      const { data, total } = await call(
        listCoins,
        { ...page, category },
        { signal, onKept: (at) => (loadedAt = at) },
      )
      return { items: keepCoins(data, loadedAt), total }
    },
  )
}

/** Opens the tab that the user chose, and loads its category unless it is loaded. */
export async function chooseTab(tab: MarketTab): Promise<void> {
  Object.assign(home, { settled: true, tab })
  await load(tab)
}

/**
 * Opens the settled tab; otherwise the first category whose market is open, or the first one while
 * all are closed. Loads it unless it is loaded.
 */
export async function openHome(): Promise<void> {
  const { tab } = home
  await load(tab)
  if (home.settled || home.tab !== tab) return
  const next = categories[categories.indexOf(tab) + 1]
  if (isClosed(tab) && next !== undefined) {
    home.tab = next
    return openHome()
  }
  Object.assign(home, { settled: true, tab: isClosed(tab) ? categories[0] : tab })
}

/** True when the category is loaded and none of its coins can be traded now. */
function isClosed(category: Category): boolean {
  const state = pagedState(lists[category])
  return state.at === 'ready' && state.answer.items.every(({ coin }) => !isOpen(coin))
}

async function load(tab: MarketTab): Promise<void> {
  if (tab !== 'favourites') await lists[tab].open()
}

const shownCoins = newResource<void>((_, signal) => loadCoins([...watched.keys()], signal))

/** Loads the coins near the screen again: their prices are live, but not their opening times. */
export async function refreshCoins(): Promise<void> {
  await shownCoins.reload(undefined, { quiet: true })
}

/**
 * Loads the open tab again, a category from its first page; the other categories when they are
 * opened.
 */
export async function reloadCoins(): Promise<void> {
  const { tab } = home
  for (const [category, list] of Object.entries(lists)) if (category !== tab) list.clear()
  if (tab === 'favourites') await loadCoins(favourites.symbols).catch(reportError)
  else await lists[tab].reload()
}
