import { proxy, ref, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'
import { listBanners, type Banner } from '@kontor/shared/wire'
import { fill, isMissing, type Part } from '../parts/part.ts'

/** Banners, in the language that they were asked for in. */
interface Banners {
  language: string
  list: readonly Banner[]
}

export interface Front {
  banners: Part<Banners>
}

export function emptyFront(): Front {
  return { banners: { at: 'idle' } }
}

/** What stands above the market list, beside the hot coins. */
export const front = proxy(emptyFront())

export function useFront(): Front {
  return useSnapshot(front) as Front
}

/** Loads the banners unless they are there, in the language of now, or on their way. */
export async function openBanners(): Promise<void> {
  const { banners } = front
  const isForeign = banners.at === 'ready' && banners.value.language !== i18n.language
  if (isMissing(banners) || isForeign) await loadBanners()
}

/** Loads the banners anew; see `fill`. */
export async function loadBanners(): Promise<void> {
  await fill(front, 'banners', askBanners)
}

async function askBanners(): Promise<Banners> {
  const { language } = i18n
  return ref({ language, list: (await call(listBanners, {})).bannerList })
}
