import { proxy, ref, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { reportError } from '@kontor/shared/ui'
import { listCoins, type Category } from '@kontor/shared/wire'
import type { Listed } from '../parts/listed.rules.ts'
import { PAGE_SIZE, isFinished } from './home.rules.ts'

/** The coins of a category, as far as they are loaded. */
export type CoinList =
  | { at: 'idle' | 'loading' | 'failed' }
  | { at: 'ready'; coins: readonly Listed[]; page: number; total: number; next: 'waiting' | 'loading' | 'failed' }

export interface Home {
  category: Category
  /** Each category keeps its pages. */
  lists: Record<Category, CoinList>
}

export function emptyHome(): Home {
  return { category: 'forex', lists: { forex: { at: 'idle' }, crypto: { at: 'idle' }, metal: { at: 'idle' }, cfd: { at: 'idle' } } }
}

/** The market list of the home screen. */
export const home = proxy(emptyHome())

export function useHome(): Home {
  return useSnapshot(home) as Home
}

/** Shows a category, and loads it unless it is there or on its way. */
export async function openCategory(category: Category): Promise<void> {
  home.category = category
  const { at } = home.lists[category]
  if (at === 'idle' || at === 'failed') await loadFirst(category)
}

/** Loads the category on show from its first page; the others follow when they are opened. What is shown stays until the answer. */
export async function reloadCoins(): Promise<void> {
  const { category, lists } = home
  home.lists = { ...emptyHome().lists, [category]: lists[category] }
  await loadFirst(category)
}

/** Adds the next page, if there is one and none is on its way. */
export async function loadNext(category: Category): Promise<void> {
  const list = home.lists[category]
  if (list.at !== 'ready' || list.next === 'loading' || isFinished(list)) return
  list.next = 'loading'
  try {
    const answer = await askPage(category, list.page + 1)
    if (answer) home.lists[category] = { ...answer, at: 'ready', coins: [...list.coins, ...answer.coins], next: 'waiting' }
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
    const { data, total } = await call(listCoins, { current: page, pageSize: PAGE_SIZE, category })
    if (turn !== turns[category]) return null
    const loadedAt = Date.now()
    return { coins: data.map((coin) => ref({ coin, loadedAt })), page, total }
  } catch (cause) {
    if (turn !== turns[category]) return null
    throw cause
  }
}
