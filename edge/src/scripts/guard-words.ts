import { DEFAULT_LOCALE } from '@kontor/shared/wire'
import { shellWords } from '../base/shell-words.ts'

/** The texts of the guard in every language of the app, by locale. */
const words: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(shellWords).map(([locale, { start }]) => [locale, start]),
)

/** Language and script, by which `words.js` chooses too: `zh-TW` gets the words of `zh-HK`. */
function written(tag: string): string {
  return new Intl.Locale(tag).maximize().toString().split('-', 2).join()
}

const byWriting = new Map(Object.keys(words).map((locale) => [written(locale), locale]))

/**
 * The locale of the app that a browser wants most, by its `Accept-Language`. The default one when
 * it names no language of the app, null when it names no language at all.
 */
export function localeOf(accepted: string): string | null {
  const tags = accepted
    .split(',')
    .map((part) => part.split(';')[0]!.trim())
    .filter(isLanguageTag)
  if (tags.length === 0) return null
  for (const tag of tags) {
    const locale = Object.hasOwn(words, tag) ? tag : byWriting.get(written(tag))
    if (locale !== undefined) return locale
  }
  return DEFAULT_LOCALE
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** The guard's texts in a locale and in English, by locale; in all languages for null. */
export function guardWords(locale: string | null): Readonly<Record<string, unknown>> {
  if (locale === null) return words
  return { [DEFAULT_LOCALE]: words[DEFAULT_LOCALE], [locale]: words[locale] }
}
