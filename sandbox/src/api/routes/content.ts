import {
  getAnnouncement,
  getNews,
  languages,
  listAnnouncements,
  listLanguages,
  listNews,
} from '@kontor/shared/wire'
import { announcementsIn, newsIn } from '../../content/content.ts'
import { serveCached, type Api } from '../http/serve.ts'
import { byId } from '../http/by-id.ts'
import { pageOf } from '../http/page.ts'

/** News and announcements, in the language of the request, and the list of languages. */
export function contentRoutes(api: Api): void {
  serveCached(api, listNews, (page, { words }) => pageOf(newsIn(words.locale), page))
  serveCached(api, getNews, ({ id }, { words }) => byId(newsIn(words.locale), id))
  serveCached(api, listAnnouncements, (page, { words }) =>
    pageOf(announcementsIn(words.locale), page),
  )
  serveCached(api, getAnnouncement, ({ id }, { words }) => byId(announcementsIn(words.locale), id))
  serveCached(api, listLanguages, () => ({
    languages: languages.map(({ locale, name }) => ({ locale, name })),
  }))
}
