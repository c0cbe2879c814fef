import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_LOCALE } from '@kontor/shared/wire'

const locales = path.resolve(import.meta.dirname, '../../../locales')

/** The texts of the guard in every language of the app, by locale. */
const words: Readonly<Record<string, unknown>> = Object.fromEntries(
  globSync('*/shell.json', { cwd: locales })
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(locales, file), 'utf8')
      return [path.dirname(file), JSON.parse(text).start]
    }),
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
    .filter((tag) => /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(tag))
  if (tags.length === 0) return null
  for (const tag of tags) {
    const locale = tag in words ? tag : byWriting.get(written(tag))
    if (locale !== undefined) return locale
  }
  return DEFAULT_LOCALE
}

/** The guard's texts in a locale and in English, by locale; in all languages for null. */
export function guardWords(locale: string | null): Readonly<Record<string, unknown>> {
  if (locale === null) return words
  return { [DEFAULT_LOCALE]: words[DEFAULT_LOCALE], [locale]: words[locale] }
}
