import type { Announcement, Banner, NewsArticle } from '@kontor/shared/wire'
import { announcements, banners, news } from './headlines.ts'
import { textsIn } from './locales/locales.ts'
import { readingMinutes } from './minutes.ts'

/** The news, newest first. */
export function newsIn(locale: string): NewsArticle[] {
  return news.map(({ id, symbols, ...head }) => {
    const { html: blocks, ...words } = textsIn(locale).content.news[id]
    const html = blocks.join('')
    return {
      id,
      ...head,
      ...words,
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
    const { html, ...words } = textsIn(locale).content.announcements[id]
    return { id, at, ...words, html: html.join('') }
  })
}

/** The banners of the home page, in order. */
export function bannersIn(locale: string): Banner[] {
  return banners.map(({ id, ...head }) => ({
    id,
    ...textsIn(locale).content.banners[id],
    picture: `/images/banners/${id}.svg`,
    ...head,
  }))
}
