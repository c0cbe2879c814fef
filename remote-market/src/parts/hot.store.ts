import { proxy, ref, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import type { Listed } from '@kontor/shared/store'
import { ownFrame } from '@kontor/shared/ui'
import { getHomePage } from '@kontor/shared/wire'
import { keepCoins } from './coins.store.ts'
import { fill, isMissing, type Part } from './part.ts'

/** As many hot coins as are shown. Source: specification, section 9. */
export const HOT_COINS = 5

export interface Hot {
  coins: Part<readonly Listed[]>
}

export function emptyHot(): Hot {
  return { coins: { at: 'idle' } }
}

/** The coins that most people look at. */
export const hot = proxy(emptyHot())

export function useHot(): Part<readonly Listed[]> {
  return useSnapshot(hot).coins as Part<readonly Listed[]>
}

/** Loads the hot coins unless they are there or on their way. */
export async function openHot(): Promise<void> {
  if (isMissing(hot.coins)) await loadHot()
}

/** Loads the hot coins anew; see `fill`. */
export async function loadHot(): Promise<void> {
  await fill(hot, 'coins', askHot)
}

/**
 * Brings them up to date while nobody asks for it: where they are the same coins, one a frame.
 * @throws AppError as `call` does; all stays then
 */
export async function freshenHot(): Promise<void> {
  const anew = await askHot(ownFrame)
  const { coins } = hot
  if (coins.at !== 'ready' || idsOf(coins.value) !== idsOf(anew)) {
    hot.coins = { at: 'ready', value: anew }
    return
  }
  for (const place of anew.keys()) {
    await ownFrame()
    hot.coins = {
      at: 'ready',
      value: ref([...anew.slice(0, place + 1), ...coins.value.slice(place + 1)]),
    }
  }
}

const idsOf = (coins: readonly Listed[]) => coins.map(({ coin }) => coin.coinId).join()

async function askHot(pace?: () => Promise<void>): Promise<readonly Listed[]> {
  const loadedAt = Date.now()
  const answer = await call(getHomePage, {}, { pace })
  return ref(keepCoins(answer.hot.slice(0, HOT_COINS), loadedAt))
}
