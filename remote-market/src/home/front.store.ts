import { proxy, ref, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'
import type { Listed } from '@kontor/shared/store'
import { reportError } from '@kontor/shared/ui'
import { getHomePage, listBanners, type Banner } from '@kontor/shared/wire'
import { HOT_COINS } from './home.rules.ts'

/** A part of the screen that one call fills. */
type Part<Value> = { at: 'idle' | 'loading' | 'failed' } | { at: 'ready'; value: Value }

export interface Front {
  hot: Part<readonly Listed[]>
  /** In the language that they were asked for in. */
  banners: Part<{ language: string; list: readonly Banner[] }>
}

export function emptyFront(): Front {
  return { hot: { at: 'idle' }, banners: { at: 'idle' } }
}

/** What stands above the market list. */
export const front = proxy(emptyFront())

export function useFront(): Front {
  return useSnapshot(front) as Front
}

/** Loads what is neither there, in the language of now, nor on its way. */
export async function openFront(): Promise<void> {
  const { hot, banners } = front
  const translated = banners.at !== 'ready' || banners.value.language === i18n.language
  await Promise.all([isMissing(hot) && loadHot(), (isMissing(banners) || !translated) && loadBanners()])
}

/** Loads the hot coins; those on show stay until the answer, and when there is none. */
export async function loadHot(): Promise<void> {
  await fill('hot', async () => {
    const { hot } = await call(getHomePage, {})
    const loadedAt = Date.now()
    return ref(hot.slice(0, HOT_COINS).map((coin) => ({ coin, loadedAt })))
  })
}

/** Loads the banners; those on show stay until the answer, and when there is none. */
export async function loadBanners(): Promise<void> {
  await fill('banners', async () => {
    const { language } = i18n
    const { bannerList } = await call(listBanners, {})
    return { language, list: bannerList }
  })
}

function isMissing({ at }: Part<unknown>): boolean {
  return at === 'idle' || at === 'failed'
}

async function fill<Name extends keyof Front>(
  name: Name,
  ask: () => Promise<Extract<Front[Name], { at: 'ready' }>['value']>,
): Promise<void> {
  if (front[name].at !== 'ready') front[name] = { at: 'loading' } as Front[Name]
  try {
    front[name] = { at: 'ready', value: await ask() } as Front[Name]
  } catch (cause) {
    if (front[name].at !== 'ready') front[name] = { at: 'failed' } as Front[Name]
    reportError(cause)
  }
}
