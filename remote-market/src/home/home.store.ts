import { proxy, ref, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { favourites, watched } from '@kontor/shared/store'
import { chunksOf, ownFrame, reportError } from '@kontor/shared/ui'
import { listCoins, listCoinsBySymbol, type Category, type Coin } from '@kontor/shared/wire'
import { loadCoins } from '../parts/coins.store.ts'
import type { Listed } from '@kontor/shared/store'
import { PAGE_SIZE, isFinished } from './home.rules.ts'

/** Coins that are asked for anew together: a small answer costs no frame of who scrolls meanwhile. */
const BATCH = 20

/** The coins of a category, as far as they are loaded. */
export type CoinList =
  | { at: 'idle' | 'loading' | 'failed' }
  | { at: 'ready'; coins: readonly Listed[]; page: number; total: number; next: 'waiting' | 'loading' | 'failed' }

/** What one tab of the market shows. */
export type Shelf = Category | 'favourites'

export interface Home {
  shelf: Shelf
  /** Each category keeps its pages. */
  lists: Record<Category, CoinList>
}

export function emptyHome(): Home {
  return { shelf: 'forex', lists: { forex: { at: 'idle' }, crypto: { at: 'idle' }, metal: { at: 'idle' }, cfd: { at: 'idle' } } }
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
  const { at } = home.lists[shelf]
  if (at === 'idle' || at === 'failed') await loadFirst(shelf)
}

/**
 * Brings what is near the screen of the shelf on show up to date without moving it: every coin stays where it is, with what the server now says
 * of it. Where no answer comes all stays, and prices say themselves how old they are.
 */
export async function freshenCoins(): Promise<void> {
  const { shelf } = home
  if (shelf === 'favourites') return loadCoins(favourites.symbols)
  const list = home.lists[shelf]
  if (list.at !== 'ready') return
  const symbols = [...new Set(list.coins.map(({ coin }) => coin.symbol))].filter((symbol) => watched.has(symbol))
  for (const batch of chunksOf(symbols, BATCH)) await freshen(shelf, batch)
}

async function freshen(category: Category, symbols: string[]): Promise<void> {
  const loadedAt = Date.now()
  const { coins } = await call(listCoinsBySymbol, { symbols })
  const list = home.lists[category]
  if (list.at !== 'ready') return
  const anew = new Map(coins.map((coin) => [coin.symbol, coin]))
  const updated = list.coins.map((listed) => {
    const coin = anew.get(listed.coin.symbol)
    // Prices come by the socket: a row whose market is as it was need not be drawn again.
    return coin && !isSameState(coin, listed.coin) ? { coin, loadedAt } : listed
  })
  if (updated.some((listed, place) => listed !== list.coins[place])) list.coins = ref(updated)
}

function isSameState(one: Coin, other: Coin): boolean {
  return one.closeStatus === other.closeStatus && one.opensAt === other.opensAt
}

/** Loads the shelf on show anew, a category from its first page; the others follow when they are opened. What is shown stays until the answer. */
export async function reloadCoins(): Promise<void> {
  const { shelf, lists } = home
  if (shelf === 'favourites') {
    home.lists = emptyHome().lists
    await loadCoins(favourites.symbols).catch(reportError)
    return
  }
  home.lists = { ...emptyHome().lists, [shelf]: lists[shelf] }
  await loadFirst(shelf)
}

/** Adds the next page, if there is one and none is on its way. */
export async function loadNext(category: Category): Promise<void> {
  const list = home.lists[category]
  if (list.at !== 'ready' || list.next === 'loading' || isFinished(list)) return
  list.next = 'loading'
  try {
    const answer = await askPage(category, list.page + 1)
    if (answer) home.lists[category] = { ...answer, at: 'ready', coins: ref([...list.coins, ...answer.coins]), next: 'waiting' }
  } catch (cause) {
    list.next = 'failed'
    reportError(cause)
  }
}

async function loadFirst(category: Category): Promise<void> {
  const shown = home.lists[category]
  if (shown.at === 'ready') shown.next = 'loading'
  else home.lists[category] = { at: 'loading' }
  try {
    const answer = await askPage(category, 1)
    if (answer) home.lists[category] = { ...answer, at: 'ready', next: 'waiting' }
  } catch (cause) {
    if (shown.at === 'ready') shown.next = 'waiting'
    else home.lists[category] = { at: 'failed' }
    reportError(cause)
  }
}

const turns: Record<Category, number> = { forex: 0, crypto: 0, metal: 0, cfd: 0 }

/** One page, or null when the category was asked for anew before this answer or failure came. */
async function askPage(category: Category, page: number) {
  const turn = ++turns[category]
  try {
    const loadedAt = Date.now()
    const { data, total } = await call(listCoins, { current: page, pageSize: PAGE_SIZE, category })
    if (page > 1) await ownFrame()
    if (turn !== turns[category]) return null
    return { coins: ref(data.map((coin) => ({ coin, loadedAt }))), page, total }
  } catch (cause) {
    if (turn !== turns[category]) return null
    throw cause
  }
}
