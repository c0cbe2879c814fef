import { proxy, ref, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { reportError } from '@kontor/shared/ui'
import { getHomePage, listBanners, type Banner } from '@kontor/shared/wire'
import type { Listed } from '@kontor/shared/store'
import { HOT_COINS } from './home.rules.ts'

/** A part of the screen that one call fills. */
type Part<Value> = { at: 'loading' } | { at: 'ready'; value: Value } | { at: 'failed' }

export interface Front {
  hot: Part<readonly Listed[]>
  banners: Part<readonly Banner[]>
}

export function emptyFront(): Front {
  return { hot: { at: 'loading' }, banners: { at: 'loading' } }
}

/** What stands above the market list. */
export const front = proxy(emptyFront())

export function useFront(): Front {
  return useSnapshot(front) as Front
}

/** Loads the hot coins; those on show stay until the answer, and when there is none. */
export async function loadHot(): Promise<void> {
  if (front.hot.at === 'failed') front.hot = { at: 'loading' }
  try {
    const { hot } = await call(getHomePage, {})
    const loadedAt = Date.now()
    front.hot = { at: 'ready', value: hot.slice(0, HOT_COINS).map((coin) => ref({ coin, loadedAt })) }
  } catch (cause) {
    if (front.hot.at !== 'ready') front.hot = { at: 'failed' }
    reportError(cause)
  }
}

/** Loads the banners; those on show stay until the answer, and when there is none. */
export async function loadBanners(): Promise<void> {
  if (front.banners.at === 'failed') front.banners = { at: 'loading' }
  try {
    const { bannerList } = await call(listBanners, {})
    front.banners = { at: 'ready', value: bannerList }
  } catch (cause) {
    if (front.banners.at !== 'ready') front.banners = { at: 'failed' }
    reportError(cause)
  }
}
