import { proxy, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'
import { loadFirstPage, loadNextPage, newPaged, type Paged, type PageSource } from '@kontor/shared/ui'
import { listNews, type NewsItem } from '@kontor/shared/wire'
import { PAGE_SIZE } from './news.rules.ts'

interface News {
  stories: Paged<NewsItem>
  /** Which they are written in; empty before they are there. */
  language: string
}

export function emptyNews(): News {
  return { stories: newPaged(PAGE_SIZE), language: '' }
}

/** The news. They are the same for everybody, so they outlive a session. */
export const news = proxy(emptyNews())

export function useStories(): Paged<NewsItem> {
  return useSnapshot(news).stories
}

/** Loads the stories unless they are there in the language of now, or on their way. */
export async function openNews(): Promise<void> {
  const { pages } = news.stories
  const there = pages.at === 'loading' || (pages.at === 'ready' && news.language === i18n.language)
  if (!there) await loadFirst()
}

/** Loads the stories from their first page. What is shown stays until the answer, and when there is none. */
export async function loadFirst(): Promise<void> {
  const { language } = i18n
  if (await loadFirstPage(news.stories, source)) news.language = language
}

/** Adds the next page, if there is one and none is on its way. */
export async function loadNext(): Promise<void> {
  await loadNextPage(news.stories, source)
}

const source: PageSource<NewsItem> = {
  keyOf: ({ id }) => id,
  async ask(page) {
    const { data, total } = await call(listNews, page)
    return { items: data, total }
  },
}
