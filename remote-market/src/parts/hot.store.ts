import { proxy, ref, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { reportError } from '@kontor/shared/ui'
import { getHomePage } from '@kontor/shared/wire'
import type { Listed } from './listed.rules.ts'
import type { Part } from './part.ts'

/** As many hot coins as are shown. Source: specification, section 9. */
export const HOT_COINS = 5

export interface Hot {
  coins: Part<readonly Listed[]>
}

export function emptyHot(): Hot {
  return { coins: { at: 'loading' } }
}

/** The coins that most people look at. */
export const hot = proxy(emptyHot())

export function useHot(): Part<readonly Listed[]> {
  return useSnapshot(hot).coins as Part<readonly Listed[]>
}

/** Loads the hot coins; those on show stay until the answer, and when there is none. */
export async function loadHot(): Promise<void> {
  if (hot.coins.at === 'failed') hot.coins = { at: 'loading' }
  try {
    const answer = await call(getHomePage, {})
    const loadedAt = Date.now()
    hot.coins = { at: 'ready', value: answer.hot.slice(0, HOT_COINS).map((coin) => ref({ coin, loadedAt })) }
  } catch (cause) {
    if (hot.coins.at !== 'ready') hot.coins = { at: 'failed' }
    reportError(cause)
  }
}
