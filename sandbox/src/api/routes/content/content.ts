import {
  getAnnouncement,
  getDocument,
  getNews,
  languages,
  listAnnouncements,
  listLanguages,
  listNews,
} from '@kontor/shared/wire'
import { CODE_LIFE_MS } from '../../../accounts/codes/codes.ts'
import { KNOWN_MS } from '../../../accounts/guesses/known-places.ts'
import { MAIL_MS, SESSION_MS } from '../../../accounts/retention.ts'
import { announcementsIn, newsIn } from '../../../content/content.ts'
import { documentIn, type KeptFor } from '../../../content/documents.ts'
import { byId } from '../../http/serve/by-id.ts'
import { pageOf } from '../../http/serve/page.ts'
import { type Api, serveCached } from '../../http/serve/serve.ts'

const DAY_MS = 24 * 60 * 60_000
/** The periods by which old rows are pruned, so that the texts agree with them. */
const keptFor: KeptFor = {
  sessionDays: SESSION_MS / DAY_MS,
  knownDays: KNOWN_MS / DAY_MS,
  codeMinutes: CODE_LIFE_MS / 60_000,
  mailDays: MAIL_MS / DAY_MS,
}

/** News, announcements and documents, in the language of the request, and the list of languages. */
export function contentRoutes(api: Api): void {
  serveCached(api, listNews, (page, { words }) => pageOf(newsIn(words.locale), page))
  serveCached(api, getNews, ({ id }, { words }) => byId(newsIn(words.locale), id))
  serveCached(api, listAnnouncements, (page, { words }) =>
    pageOf(announcementsIn(words.locale), page),
  )
  serveCached(api, getAnnouncement, ({ id }, { words }) => byId(announcementsIn(words.locale), id))
  serveCached(api, getDocument, ({ id }, { words }) => documentIn(words.locale, id, keptFor))
  serveCached(api, listLanguages, () => ({
    languages: languages.map(({ locale, name }) => ({ locale, name })),
  }))
}
