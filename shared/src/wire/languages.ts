/**
 * The languages that ship, each by its own name. The first is the default. Source: specification,
 * section 9.
 */
export const languages = [
  { locale: 'en-US', name: 'English' },
  { locale: 'de-DE', name: 'Deutsch' },
  { locale: 'zh-CN', name: '简体中文' },
] as const

export type Locale = (typeof languages)[number]['locale']
export const DEFAULT_LOCALE: Locale = 'en-US'

export function isLocale(text: string | null): text is Locale {
  return languages.some(({ locale }) => locale === text)
}

/** Where rising prices are red by custom. Source: decisions, section 9. */
const RED_RISING = new Set<string>(['zh-CN', 'zh-HK', 'ja-JP', 'ko-KR'])

/** The colour of rising prices by the custom of a language. */
export function customaryRising(locale: string): 'green' | 'red' {
  return RED_RISING.has(locale) ? 'red' : 'green'
}
