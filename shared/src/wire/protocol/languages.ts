/** A language tag with its region, such as the name of a folder in `locales`. */
export type Locale = `${string}-${string}`

/** A language that ships: its own name, and the color of rising prices there. */
export interface Language {
  locale: Locale
  name: string
  rising: 'green' | 'red'
  /** Falling prices are blue there while rising ones are red; green where it is absent. */
  falling?: 'blue'
  /** Times of day have AM and PM there. */
  hour12?: true
  /** The language whose formats apply in a browser that has no data for this one. */
  near?: string
  /** A bare `$` is the local currency there, so that US dollars are written `US$`. */
  ownDollar?: true
}

// The build puts its mode here: a browser has no `process`.
declare const process: { env: { NODE_ENV?: string } }

/** The pseudo-locale, made from English as it loads. A production build does not have it. */
const pseudo: readonly Language[] =
  process.env.NODE_ENV === 'development'
    ? [{ locale: 'en-XA', name: 'Ƥšéúďó', rising: 'green' }]
    : []

/**
 * The languages that ship. They are data, so that one more leaves the contract as it is. Source:
 * APP-10.
 */
export const languages: readonly Language[] = [
  { locale: 'en-US', name: 'English', rising: 'green', hour12: true },
  { locale: 'de-DE', name: 'Deutsch', rising: 'green' },
  { locale: 'fr-FR', name: 'Français', rising: 'green' },
  { locale: 'it-IT', name: 'Italiano', rising: 'green' },
  { locale: 'es-ES', name: 'Español', rising: 'green' },
  { locale: 'pt-PT', name: 'Português', rising: 'green' },
  { locale: 'nl-NL', name: 'Nederlands', rising: 'green' },
  { locale: 'sv-SE', name: 'Svenska', rising: 'green' },
  { locale: 'da-DK', name: 'Dansk', rising: 'green' },
  { locale: 'nn-NO', name: 'Nynorsk', rising: 'green', near: 'nb-NO' },
  { locale: 'ru-RU', name: 'Русский', rising: 'green' },
  { locale: 'zh-HK', name: '繁體中文', rising: 'red', ownDollar: true },
  { locale: 'zh-CN', name: '简体中文', rising: 'red' },
  { locale: 'pl-PL', name: 'Polski', rising: 'green' },
  { locale: 'tr-TR', name: 'Türkçe', rising: 'green' },
  { locale: 'uk-UA', name: 'Українська', rising: 'green' },
  { locale: 'ro-RO', name: 'Română', rising: 'green' },
  { locale: 'ko-KR', name: '한국어', rising: 'red', falling: 'blue' },
  { locale: 'ja-JP', name: '日本語', rising: 'red' },
  { locale: 'th-TH', name: 'ไทย', rising: 'green' },
  { locale: 'vi-VN', name: 'Tiếng Việt', rising: 'green' },
  { locale: 'hi-IN', name: 'हिन्दी', rising: 'green' },
  { locale: 'ms-MY', name: 'Bahasa Melayu', rising: 'green' },
  ...pseudo,
]

export const DEFAULT_LOCALE: Locale = 'en-US'

export function isLocale(text: string | null): text is Locale {
  return languages.some(({ locale }) => locale === text)
}

/**
 * The color of rising prices by the custom of a language, green for one that does not ship. Source:
 * APP-8.
 */
export function customaryRising(language: string): 'green' | 'red' {
  return languages.find(({ locale }) => locale === language)?.rising ?? 'green'
}

/** The color of falling prices in a language while rising ones are red. */
export function fallingBesideRed(language: string): 'blue' | 'green' {
  return languages.find(({ locale }) => locale === language)?.falling ?? 'green'
}

/** Whether a language writes times of day with AM and PM. */
export function readsHour12(language: string): boolean {
  return languages.find(({ locale }) => locale === language)?.hour12 ?? false
}

/** How US dollars are marked in a language: `narrowSymbol` is `$`, `symbol` may tell them apart. */
export function dollarDisplay(language: string): 'symbol' | 'narrowSymbol' {
  const { ownDollar } = languages.find(({ locale }) => locale === language) ?? {}
  return ownDollar ? 'symbol' : 'narrowSymbol'
}

/**
 * The tags to give to `Intl` for a language, the best first. Chromium has no data of Nynorsk and
 * would write numbers and dates as in its own language.
 */
export function intlTags(language: string): string[] {
  const near = languages.find(({ locale }) => locale === language)?.near
  return near === undefined ? [language] : [language, near]
}
