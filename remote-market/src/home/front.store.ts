import { proxy, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { reportError } from '@kontor/shared/ui'
import { listBanners, type Banner } from '@kontor/shared/wire'
import type { Part } from '../parts/part.ts'

export interface Front {
  banners: Part<readonly Banner[]>
}

export function emptyFront(): Front {
  return { banners: { at: 'loading' } }
}

/** What stands above the market list, beside the hot coins. */
export const front = proxy(emptyFront())

export function useFront(): Front {
  return useSnapshot(front) as Front
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
