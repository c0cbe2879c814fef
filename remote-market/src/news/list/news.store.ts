import { call } from '@kontor/shared/api'
import { newPaged, type Page } from '@kontor/shared/store'
import { listNews, type NewsItem } from '@kontor/shared/wire'

const PAGE_SIZE = 6

/**
 * The news in one language. The question is the language. The news is the same for everybody and
 * outlives a session.
 */
export const news = newPaged<NewsItem, Page<NewsItem>, string>(
  { size: PAGE_SIZE, keyOf: ({ id }) => id },
  async (_language, page, signal) => {
    const { data, total } = await call(listNews, page, { signal })
    return { items: data, total }
  },
)
