import { isLocale, type Locale } from '@kontor/shared/wire'

/**
 * The language that the app runs in, by the cookie that the host keeps beside its stored setting;
 * null without one, or for a language that the app does not have.
 */
export function languageOf(cookies: string | undefined): Locale | null {
  const stored = /(?:^|; *)language=([A-Za-z-]{2,12})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null
  return isLocale(stored) ? stored : null
}
