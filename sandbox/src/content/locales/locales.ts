import { DEFAULT_LOCALE, isLocale, languages, type Locale } from '@kontor/shared/wire'
import type { Texts } from '../headlines.ts'
import type { Words } from '../messages/words.ts'
import type { VideoTexts } from '../video/scenes.ts'

/** The texts of one language; each language of `wire/languages.ts` has a folder here. */
interface LocaleTexts {
  content: Texts
  messages: Words
  video: VideoTexts
}

const loaded = languages.map(
  async ({ locale }) => [locale, (await import(`./${locale}/index.ts`)) as LocaleTexts] as const,
)
const texts = Object.fromEntries(await Promise.all(loaded)) as Record<Locale, LocaleTexts>

/** The texts of a language; in English for any other text or header. */
export function textsIn(language: string | string[] | undefined): LocaleTexts {
  return texts[typeof language === 'string' && isLocale(language) ? language : DEFAULT_LOCALE]
}
