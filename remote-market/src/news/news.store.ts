import { proxy, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'
import {
  loadFirstPage,
  loadNextPage,
  newPaged,
  type Paged,
  type PageSource,
} from '@kontor/shared/ui'
import { listNews, type NewsItem } from '@kontor/shared/wire'
import { isMissing } from '../parts/part.ts'
import { PAGE_SIZE } from './news.rules.ts'

interface News {
  /** Which the stories are written in. */
  language: string
  stories: Paged<NewsItem>
}

export function emptyNews(language: string): News {
  return { language, stories: newPaged(PAGE_SIZE) }
}

/** The news. They are the same for everybody, so they outlive a session. */
export const news = proxy(emptyNews(''))

export function useStories(): Paged<NewsItem> {
  return useSnapshot(news).stories
}

/** Loads the stories in the language of now, unless they are there or on their way. */
export async function openNews(): Promise<void> {
  // Whatever is still on its way in another language ends in a list that nobody shows.
  if (news.language !== i18n.language) Object.assign(news, emptyNews(i18n.language))
  if (isMissing(news.stories.pages)) await loadFirst()
}

/**
 * Loads the stories from their first page. What is shown stays until the answer, and when there is
 * none.
 */
export async function loadFirst(): Promise<void> {
  await loadFirstPage(news.stories, source)
}

/** Adds the next page, if there is one and none is on its way. */
export async function loadNext(): Promise<void> {
  await loadNextPage(news.stories, source)
}

const source: PageSource<NewsItem> = {
  keyOf: ({ id }) => id,
  async ask(page, pace) {
    const { data, total } = await call(listNews, page, { pace })
    return { items: data, total }
  },
}
