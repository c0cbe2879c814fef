import { proxy, ref, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { listBanners, type Banner } from '@kontor/shared/wire'
import { fill, isMissing, type Part } from '../parts/part.ts'

export interface Front {
  banners: Part<readonly Banner[]>
}

export function emptyFront(): Front {
  return { banners: { at: 'idle' } }
}

/** What stands above the market list, beside the hot coins. */
export const front = proxy(emptyFront())

export function useFront(): Front {
  return useSnapshot(front) as Front
}

/** Loads the banners unless they are there or on their way. */
export async function openBanners(): Promise<void> {
  if (isMissing(front.banners)) await loadBanners()
}

/** Loads the banners anew; see `fill`. */
export async function loadBanners(): Promise<void> {
  await fill(front, 'banners', async (): Promise<readonly Banner[]> => ref((await call(listBanners, {})).bannerList))
}
