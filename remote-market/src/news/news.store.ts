import { proxy, ref, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'
import { reportError } from '@kontor/shared/ui'
import { listNews, type NewsItem } from '@kontor/shared/wire'
import { PAGE_SIZE, isFinished, joined } from './news.rules.ts'

/** The stories as far as they are loaded. */
export type NewsList =
  | { at: 'idle' | 'loading' | 'failed' }
  | { at: 'ready'; stories: readonly NewsItem[]; language: string; page: number; total: number; next: 'waiting' | 'loading' | 'failed' }

export function emptyNews(): { list: NewsList } {
  return { list: { at: 'idle' } }
}

/** The list of news. It is the same for everybody, so it outlives a session. */
export const news = proxy(emptyNews())

export function useNewsList(): NewsList {
  return useSnapshot(news).list
}

/** Loads the list unless it is there in the language of now, or on its way. */
export async function openNews(): Promise<void> {
  const { list } = news
  const there = list.at === 'loading' || (list.at === 'ready' && list.language === i18n.language)
  if (!there) await loadFirst()
}

/** Loads the list from its first page. What is shown stays until the answer, and when there is none. */
export async function loadFirst(): Promise<void> {
  const shown = news.list
  if (shown.at === 'ready') shown.next = 'loading'
  else news.list = { at: 'loading' }
  try {
    const answer = await askPage(1)
    if (answer) news.list = { ...answer, at: 'ready', next: 'waiting' }
  } catch (cause) {
    if (shown.at === 'ready') shown.next = 'waiting'
    else news.list = { at: 'failed' }
    reportError(cause)
  }
}

/** Adds the next page, if there is one and none is on its way. */
export async function loadNext(): Promise<void> {
  const { list } = news
  if (list.at !== 'ready' || list.next === 'loading' || isFinished(list)) return
  list.next = 'loading'
  try {
    const answer = await askPage(list.page + 1)
    if (answer) news.list = { ...answer, at: 'ready', stories: ref(joined(list.stories, answer.stories)), next: 'waiting' }
  } catch (cause) {
    list.next = 'failed'
    reportError(cause)
  }
}

let turn = 0

/** One page, or null when the list was asked for anew before this answer or failure came. */
async function askPage(page: number) {
  const mine = ++turn
  const { language } = i18n
  try {
    const { data, total } = await call(listNews, { current: page, pageSize: PAGE_SIZE })
    return mine === turn ? { stories: ref(data), language, page, total } : null
  } catch (cause) {
    if (mine !== turn) return null
    throw cause
  }
}
