import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LOCALE, type Locale } from '../wire/languages.ts'

/** A namespace's words, as its locale file holds them. */
type Words = Record<string, unknown>
/** Loads one namespace in one language: `import('@kontor/locales/de-DE/market.json')`. */
export type LoadWords = (locale: Locale) => Promise<{ default: Words }>

/** THE i18next instance. */
export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: DEFAULT_LOCALE,
  fallbackLng: false,
  initAsync: false,
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

const namespaces = new Map<string, LoadWords>()

/** Adds a namespace and loads its words in the language of now; later languages load it before they are switched to. */
export async function addWords(namespace: string, load: LoadWords): Promise<void> {
  await loadInto(i18n.language as Locale, namespace, load)
  namespaces.set(namespace, load)
}

/**
 * Switches the language of the whole app, once all words in use are there; the screen never shows a key.
 * @throws when words cannot be loaded; the language stays as it was.
 */
export async function setLanguage(locale: Locale): Promise<void> {
  await Promise.all([...namespaces].map(([namespace, load]) => loadInto(locale, namespace, load)))
  await i18n.changeLanguage(locale)
}

async function loadInto(locale: Locale, namespace: string, load: LoadWords): Promise<void> {
  if (i18n.hasResourceBundle(locale, namespace)) return
  const { default: words } = await load(locale)
  i18n.addResourceBundle(locale, namespace, words)
}
