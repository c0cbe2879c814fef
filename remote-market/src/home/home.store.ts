import { proxy, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import {
  favourites,
  keepCoins,
  loadCoins,
  newPaged,
  newResource,
  reportError,
  watched,
  type Listed,
  type Page,
  type Paged,
} from '@kontor/shared/store'
import { listCoins, type Category } from '@kontor/shared/wire'
import { keyOf } from '../parts/listed.rules.ts'

/** Source: specification, section 9. */
const PAGE_SIZE = 5

/** What a tab of the market list shows. */
export type MarketTab = Category | 'favourites'

/** The tab that is open. */
export const home = proxy<{ tab: MarketTab }>({ tab: 'forex' })

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
  return newPaged<Listed, Page<Listed>>({ size: PAGE_SIZE, keyOf }, async (_, page, signal) => {
    const loadedAt = Date.now()
    const { data, total } = await call(listCoins, { ...page, category }, { signal })
    return { items: keepCoins(data, loadedAt), total }
  })
}

/** Opens a tab; loads its category unless it is loaded. */
export async function openTab(tab: MarketTab): Promise<void> {
  home.tab = tab
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
