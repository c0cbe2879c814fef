import {
  getAnnouncement,
  getNews,
  languages,
  listAnnouncements,
  listLanguages,
  listNews,
} from '@kontor/shared/wire'
import { announcementsIn, newsIn } from '../../content/content.ts'
import { serveKept, type Desk } from '../http/serve.ts'
import { byId } from '../http/by-id.ts'
import { pageOf } from '../http/page.ts'

/** What there is to read, in the language that was asked for. */
export function contentRoutes(desk: Desk): void {
  serveKept(desk, listNews, (page, { words }) => pageOf(newsIn(words.locale), page))
  serveKept(desk, getNews, ({ id }, { words }) => byId(newsIn(words.locale), id))
  serveKept(desk, listAnnouncements, (page, { words }) =>
    pageOf(announcementsIn(words.locale), page),
  )
  serveKept(desk, getAnnouncement, ({ id }, { words }) => byId(announcementsIn(words.locale), id))
  serveKept(desk, listLanguages, () => ({ languages: [...languages] }))
}
