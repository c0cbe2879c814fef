import { proxy, ref, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { reportError } from '@kontor/shared/ui'
import { listCoinsBySymbol } from '@kontor/shared/wire'
import type { Listed } from '../parts/listed.rules.ts'
import type { Part } from '../parts/part.ts'

export interface Start {
  /** Those asked for last. */
  symbols: readonly string[]
  /** Their coins, in the same order. */
  coins: Part<readonly Listed[]>
}

export function emptyStart(): Start {
  return { symbols: [], coins: { at: 'loading' } }
}

/** The favourites before anything is typed. */
export const start = proxy(emptyStart())

/** The coins of these favourites. */
export function useFavouriteCoins(symbols: readonly string[]): Part<readonly Listed[]> {
  const shown = useSnapshot(start) as Start
  return isSame(symbols, shown.symbols) ? shown.coins : { at: 'loading' }
}

/** Loads the favourites; the same ones on show stay until the answer, and when there is none. */
export async function loadFavourites(symbols: readonly string[]): Promise<void> {
  const same = isSame(symbols, start.symbols)
  const asked = ref([...symbols])
  start.symbols = asked
  if (!same || start.coins.at === 'failed') start.coins = { at: 'loading' }
  if (asked.length === 0) return
  try {
    const { coins } = await call(listCoinsBySymbol, { symbols: asked })
    const loadedAt = Date.now()
    if (start.symbols === asked) start.coins = { at: 'ready', value: coins.map((coin) => ref({ coin, loadedAt })) }
  } catch (cause) {
    if (start.symbols === asked && start.coins.at === 'loading') start.coins = { at: 'failed' }
    reportError(cause)
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.join() === others.join()
}
