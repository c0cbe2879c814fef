import { proxy } from 'valtio'
import {
  addWords,
  DEFAULT_LOCALE,
  i18n,
  isLocale,
  type Locale,
  setLanguage,
} from '@kontor/shared/i18n'
import { markAppearance } from '../appearance/appearance.actions.ts'
import { noteChoice } from '../choices/unsent-choices.store.ts'
import { keep, recall } from '../session/storage.store.ts'
import { shippedFor } from './language.rules.ts'

/** The language that is offered, and the question in that language. Owner: this file. */
export const offer = proxy<{ made: { locale: Locale; question: string } | null }>({ made: null })

/** Number of the user's choices whose words are still loading. */
let choosing = 0

/** Loads the host's own words in the stored language, en-US at first. */
export async function startLanguage(): Promise<void> {
  const stored = recall('language')
  await i18n.changeLanguage(isLocale(stored) ? stored : DEFAULT_LOCALE)
  keep({ language: i18n.language })
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
  choosing += 1
  try {
    await switchTo(locale)
  } finally {
    choosing -= 1
  }
  // Otherwise a later choice has replaced this one.
  if (i18n.language === locale) noteChoice('language', locale)
}

/**
 * Switches to the language of the account, unless the user is just choosing one.
 * @throws when its words cannot be loaded; the language stays.
 */
export async function takeLanguage(locale: Locale): Promise<void> {
  if (choosing === 0) await switchTo(locale)
}

/**
 * Offers the browser's language, in its own words, until the user has chosen a language or declined
 * this one. Offers nothing when its words cannot be loaded: the next page load tries again. Source:
 * APP-10.
 */
export async function offerLanguage(): Promise<void> {
  const locale = suggestedLanguage()
  if (locale === null || recall('language_answered') !== null) return
  try {
    const { default: words } = await import(`@kontor/locales/${locale}/shell.json`)
    i18n.addResourceBundle(locale, 'shell', words)
    if (recall('language_answered') === null)
      offer.made = { locale, question: i18n.t('shell:language.offer', { lng: locale }) }
  } catch (cause) {
    console.warn('the words of an offered language could not be loaded', locale, cause)
  }
}

/** Keeps the language in use, and never offers the browser's again on this device. */
export function declineLanguage(): void {
  keep({ language_answered: 'yes' })
  offer.made = null
  if (isLocale(i18n.language)) noteChoice('language', i18n.language)
}

/** The browser's language if the app has it and another one is in use, else null. */
export function suggestedLanguage(wanted: readonly string[] = navigator.languages): Locale | null {
  const [first] = wanted
  const shipped = first === undefined ? null : shippedFor(first)
  return shipped === i18n.language ? null : shipped
}

async function switchTo(locale: Locale): Promise<void> {
  await setLanguage(locale)
  keep({ language: i18n.language, language_answered: 'yes' })
  offer.made = null
  markDocument()
}

/** The cookie is for the edge, which writes the next document in this language. */
function markDocument(): void {
  document.documentElement.lang = i18n.language
  document.cookie = `language=${i18n.language}; Path=/; Max-Age=31536000; SameSite=Lax`
  markAppearance()
}
