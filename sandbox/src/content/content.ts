import type { Announcement, Banner, NewsArticle } from '@kontor/shared/wire'
import { readingMinutes } from './reading-time.ts'
import { announcements, banners, news } from './texts/headlines.ts'
import { newsTextsIn, textsIn } from './texts/texts.ts'

/** The news, newest first; in English for a language without news. */
export function newsIn(locale: string): NewsArticle[] {
  const { language, texts } = newsTextsIn(locale)
  return news.map(({ id, symbols, ...head }) => {
    const { html: blocks, ...words } = texts[id]
    const html = blocks.join('')
    return {
      id,
      ...head,
      ...words,
      language,
      picture: `/images/news/${id}.svg`,
      minutes: readingMinutes(html),
      html,
      symbols: [...symbols],
    }
  })
}

/** The announcements, newest first. */
export function announcementsIn(locale: string): Announcement[] {
  return announcements.map(({ id, at }) => {
    const { html, ...words } = textsIn(locale).announcements[id]
    return { id, at, ...words, html: html.join('') }
  })
}

/** The banners of the home page, in order. */
export function bannersIn(locale: string): Banner[] {
  return banners.map(({ id, ...head }) => ({
    id,
    ...textsIn(locale).banners[id],
    picture: `/images/banners/${id}.svg`,
    ...head,
  }))
}
