import { getNews, languages, listAnnouncements, listLanguages, listNews } from '@kontor/shared/wire'
import { announcementsIn, newsIn } from '../content/content.ts'
import { Refusal } from '../http/refusal.ts'
import { serveKept, type Desk } from '../http/serve.ts'
import { pageOf } from './page.ts'

/** What there is to read, in the language that was asked for. */
export function contentRoutes(desk: Desk): void {
  serveKept(desk, listNews, (page, { words }) => pageOf(newsIn(words.locale), page))
  serveKept(desk, getNews, ({ id }, { words }) => {
    const article = newsIn(words.locale).find((one) => one.id === id)
    if (article === undefined) throw new Refusal('NOT_FOUND')
    return article
  })
  serveKept(desk, listAnnouncements, (page, { words }) => pageOf(announcementsIn(words.locale), page))
  serveKept(desk, listLanguages, () => ({ languages: [...languages] }))
}
