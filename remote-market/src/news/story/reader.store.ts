import { AppError, call } from '@kontor/shared/api'
import { newResource, type Resource } from '@kontor/shared/store'
import { getAnnouncement, getNews, type NewsArticle } from '@kontor/shared/wire'
import type { Source } from '../news.rules.ts'

/** News or an announcement; an announcement has no `news`. */
export type Story = Pick<NewsArticle, 'title' | 'summary' | 'at' | 'html' | 'symbols'> & {
  news: Pick<NewsArticle, 'category' | 'language' | 'minutes' | 'picture'> | null
}

/** A story in one language; null when its address names none. */
export type Reader = Resource<Story | null, { source: Source; language: string }>

export function newReader(): Reader {
  return newResource(async ({ source }, signal) => {
    try {
      return await ask(source, signal)
    } catch (cause) {
      if (AppError.from(cause).reason === 'NOT_FOUND') return null
      throw cause
    }
  })
}

async function ask({ kind, id }: Source, signal: AbortSignal): Promise<Story> {
  if (kind === 'announcement') {
    const { text, ...rest } = await call(getAnnouncement, { id }, { signal })
    return { ...rest, summary: text, symbols: [], news: null }
  }
  const { category, language, minutes, picture, ...rest } = await call(getNews, { id }, { signal })
  return { ...rest, news: { category, language, minutes, picture } }
}
