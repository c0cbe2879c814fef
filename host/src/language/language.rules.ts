import { plainText } from '@kontor/shared/rules'
import { intlTags, type Language, languages, type Locale } from '@kontor/shared/wire'

/** A language to choose: by its own name, and by its name in the current language. */
export interface LanguageOption {
  locale: Locale
  own: string
  name: string
}

/** The given languages in their order, but the suggested one first. */
export function languageOptions(
  offered: readonly Language[],
  current: string,
  suggested: Locale | null,
): LanguageOption[] {
  const names = new Intl.DisplayNames(intlTags(current), { type: 'language' })
  const scripts = new Set(offered.map(({ locale }) => written(locale)))
  const options = offered.map(({ locale, name }) => {
    const { language } = new Intl.Locale(locale)
    const isAlone = [...scripts].filter((script) => script.startsWith(`${language}-`)).length === 1
    return { locale, own: name, name: names.of(isAlone ? language : written(locale)) ?? name }
  })
  return options.toSorted((a, b) => Number(b.locale === suggested) - Number(a.locale === suggested))
}

/** The options whose names or tag contain what was typed; all for an empty text. */
export function searchLanguages(
  options: readonly LanguageOption[],
  typed: string,
): LanguageOption[] {
  const sought = plainText(typed)
  return options.filter(({ locale, own, name }) =>
    [own, name, locale].some((text) => plainText(text).includes(sought)),
  )
}

/**
 * The shipped language that fits a browser's language tag: the same tag, else the same language and
 * script, so that traditional Chinese is never answered with simplified. Null if none fits.
 */
export function shippedFor(tag: string): Locale | null {
  // WebKitGTK passes on the system's locale, which may be no language tag: `C`.
  if (!isLanguageTag(tag)) return null
  const wanted = readingOf(tag)
  const match =
    languages.find(({ locale }) => locale === tag) ??
    languages.find(({ locale }) => readingOf(locale) === wanted)
  return match?.locale ?? null
}

/**
 * The languages that ship, in the order and by the names of the server's list. Languages that the
 * server does not list come last, because the app has their words.
 */
export function inOrderOf(
  listed: readonly { locale: string; name: string }[],
): readonly Language[] {
  const places = new Map(listed.map(({ locale, name }, at) => [locale, { at, name }]))
  const place = ({ locale }: Language) => places.get(locale)?.at ?? listed.length
  return languages
    .map((one) => ({ ...one, name: places.get(one.locale)?.name ?? one.name }))
    .toSorted((a, b) => place(a) - place(b))
}

/** A language with its script, e.g. `zh-Hant` for zh-HK. */
function written(tag: string): string {
  const { language, script = '' } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}

/** Readers of Norwegian read both of its written forms. */
function readingOf(tag: string): string {
  return written(tag).replace(/^(nb|nn)-/, 'no-')
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
