import type { Announcement, NewsArticle } from '@kontor/shared/wire'
import { german } from './de-DE.ts'
import { english } from './en-US.ts'
import { announcements, news, type Texts } from './headlines.ts'
import { chinese } from './zh-CN.ts'

const texts = new Map<string, Texts>([
  ['en-US', english],
  ['de-DE', german],
  ['zh-CN', chinese],
])

/** The news, newest first; in English for a language that the house does not write. */
export function newsIn(locale: string): NewsArticle[] {
  const words = (texts.get(locale) ?? english).news
  return news.map(({ id, at }) => ({ id, at, ...words[id] }))
}

/** The announcements, newest first; in English for a language that the house does not write. */
export function announcementsIn(locale: string): Announcement[] {
  const words = (texts.get(locale) ?? english).announcements
  return announcements.map(({ id, at }) => ({ id, at, ...words[id] }))
}
