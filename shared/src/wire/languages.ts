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
