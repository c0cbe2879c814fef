import { DEFAULT_LOCALE, type DocumentId, type HouseDocument, languages } from '@kontor/shared/wire'
import type { AnnouncementTexts, BannerTexts, NewsTexts } from './headlines.ts'
import type { VideoTexts } from './scenes.ts'
import type { Words } from './words.ts'

/** The broker's texts in one language, as `locales/<locale>/sandbox.json` holds them. */
interface Texts {
  messages: Omit<Words, 'locale'>
  banners: BannerTexts
  announcements: AnnouncementTexts
  video: VideoTexts
  documents: Record<DocumentId, HouseDocument>
  /** Absent where the broker writes no news in the language. */
  news?: NewsTexts
}

const loaded = languages.map(async ({ locale }) => {
  const file = `@kontor/locales/${locale}/sandbox.json`
  const { default: texts } = (await import(file, { with: { type: 'json' } })) as { default: Texts }
  return [locale, { ...texts, messages: { locale, ...texts.messages } }] as const
})

type LocaleTexts = Texts & { messages: Words }
const texts = new Map<unknown, LocaleTexts>(await Promise.all(loaded))
const english = texts.get(DEFAULT_LOCALE)
if (!english?.news) throw new Error('There are no English texts, or none of the news.')
const { news: englishNews } = english

/** The texts of a language; in English for any other text or header. */
export function textsIn(language: string | string[] | undefined): LocaleTexts {
  return texts.get(language) ?? english!
}

/** The news in a language, and the language that they are in: English where there are none. */
export function newsTextsIn(language: string): { language: string; texts: NewsTexts } {
  const own = texts.get(language)?.news
  return own ? { language, texts: own } : { language: DEFAULT_LOCALE, texts: englishNews }
}
