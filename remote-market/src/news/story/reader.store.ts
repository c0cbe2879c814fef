import { proxy, ref } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { reportError } from '@kontor/shared/store'
import { getAnnouncement, getNews, type NewsArticle } from '@kontor/shared/wire'
import type { Source } from '../news.rules.ts'

/** What there is to read: of an announcement the parts that only news has are missing. */
export type Story = Pick<NewsArticle, 'title' | 'summary' | 'at' | 'html' | 'symbols'> & {
  news: Pick<NewsArticle, 'category' | 'minutes' | 'picture'> | null
}

/** One story on its way to be read. */
export interface Reader {
  /** Grows with each try; an answer to an earlier one is not shown. */
  turn: number
  story: { at: 'loading' } | { at: 'ready'; value: Story } | { at: 'missing' } | { at: 'failed' }
}

export function newReader(): Reader {
  return proxy<Reader>({ turn: 0, story: { at: 'loading' } })
}

/**
 * Loads the story, in the language of now. What is shown stays until the answer, and when there is
 * none.
 */
export async function openStory(reader: Reader, source: Source): Promise<void> {
  reader.turn += 1
  const { turn } = reader
  if (reader.story.at !== 'ready') reader.story = { at: 'loading' }
  try {
    const value = ref(await ask(source))
    if (turn === reader.turn) reader.story = { at: 'ready', value }
  } catch (cause) {
    if (turn === reader.turn) showFault(reader, AppError.from(cause))
  }
}

async function ask({ kind, id }: Source): Promise<Story> {
  if (kind === 'announcement') {
    const { text, ...rest } = await call(getAnnouncement, { id })
    return { ...rest, summary: text, symbols: [], news: null }
  }
  const { category, minutes, picture, ...rest } = await call(getNews, { id })
  return { ...rest, news: { category, minutes, picture } }
}

function showFault(reader: Reader, error: AppError): void {
  if (error.reason === 'NOT_FOUND') {
    reader.story = { at: 'missing' }
    return
  }
  if (reader.story.at !== 'ready') reader.story = { at: 'failed' }
  reportError(error)
}
