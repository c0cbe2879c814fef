import {
  DEFAULT_LOCALE,
  addWords,
  i18n,
  isLocale,
  setLanguage,
  type Locale,
} from '@kontor/shared/i18n'
import { markLook } from '../look/look.ts'
import { keep, recall } from '../session/storage.ts'
import { shippedFor } from './language.rules.ts'

/** Loads the host's own words in the stored language, en-US at first. */
export async function startLanguage(): Promise<void> {
  const stored = recall('language')
  await i18n.changeLanguage(isLocale(stored) ? stored : DEFAULT_LOCALE)
  await Promise.all([
    addWords('shell', (locale) => import(`@kontor/locales/${locale}/shell.json`)),
    addWords('kit', (locale) => import(`@kontor/locales/${locale}/kit.json`)),
  ])
  markDocument()
}

/**
 * Switches the language without a reload and remembers it.
 * @throws when its words cannot be loaded; the language stays.
 */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await setLanguage(locale)
  keep({ language: i18n.language })
  markDocument()
}

/**
 * The browser's language, to offer to a user who has never chosen one. Null if it is in use or the
 * app does not have it, and after the first call.
 */
export function languageToOffer(): Locale | null {
  const suggested = suggestedLanguage()
  if (recall('language') !== null || suggested === null) return null
  keep({ language: i18n.language })
  return suggested
}

/** The browser's language if the app has it and another one is in use, else null. */
export function suggestedLanguage(wanted: readonly string[] = navigator.languages): Locale | null {
  const [first] = wanted
  const shipped = first === undefined ? null : shippedFor(first)
  return shipped === i18n.language ? null : shipped
}

function markDocument(): void {
  document.documentElement.lang = i18n.language
  markLook()
}
