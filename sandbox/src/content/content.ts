import type { Announcement, Banner, NewsArticle } from '@kontor/shared/wire'
import { german } from './de-DE.ts'
import { english } from './en-US.ts'
import { announcements, banners, news, type Texts } from './headlines.ts'
import { readingMinutes } from './minutes.ts'
import { chinese } from './zh-CN.ts'

const texts = new Map<string, Texts>([
  ['en-US', english],
  ['de-DE', german],
  ['zh-CN', chinese],
])

/** The texts in a language; in English where there are none. */
function textsIn(locale: string): Texts {
  return texts.get(locale) ?? english
}

/** The news, newest first. */
export function newsIn(locale: string): NewsArticle[] {
  return news.map(({ id, symbols, ...head }) => {
    const { html: blocks, ...words } = textsIn(locale).news[id]
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
    const { html, ...words } = textsIn(locale).announcements[id]
    return { id, at, ...words, html: html.join('') }
  })
}

/** The banners of the home page, in order. */
export function bannersIn(locale: string): Banner[] {
  return banners.map(({ id, link }) => ({
    id,
    ...textsIn(locale).banners[id],
    picture: `/images/banners/${id}.svg`,
    link,
  }))
}
