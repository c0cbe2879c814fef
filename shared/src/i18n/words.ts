import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { pseudoWords } from '../pseudo/index.ts'
import { DEFAULT_LOCALE, type Locale } from '../wire/protocol/languages.ts'

// The build puts its mode here: a browser has no `process`.
declare const process: { env: { NODE_ENV?: string } }

/** A namespace's words, as its locale file holds them. */
type Words = Record<string, unknown>
/** Loads one namespace in one language: `import('@kontor/locales/de-DE/market.json')`. */
export type LoadWords = (locale: Locale) => Promise<{ default: Words }>

/** The only i18next instance. */
export const i18n: I18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: DEFAULT_LOCALE,
  fallbackLng: false,
  initAsync: false,
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

const namespaces = new Map<string, LoadWords>()

/** The language of the last switch, which may still be loading. */
let wanted: Locale = DEFAULT_LOCALE

/**
 * Adds a namespace. Resolves when its words are loaded in the current language, also when the
 * language changes while they load.
 */
export async function addWords(namespace: string, load: LoadWords): Promise<void> {
  namespaces.set(namespace, load)
  try {
    while (!i18n.hasResourceBundle(i18n.language, namespace))
      await loadInto(i18n.language as Locale, namespace, load)
  } catch (cause) {
    // A namespace that failed to load must not block the next switch of the language.
    namespaces.delete(namespace)
    throw cause
  }
}

/**
 * Switches the language of the whole app, once all words in use are loaded, including those added
 * meanwhile; the screen never shows a key. When switches overlap, the last one wins.
 * @throws when words cannot be loaded; the language stays as it was.
 */
export async function setLanguage(locale: Locale): Promise<void> {
  wanted = locale
  for (let missing = missingIn(locale); missing.length > 0; missing = missingIn(locale)) {
    await Promise.all(missing.map(([namespace, load]) => loadInto(locale, namespace, load)))
  }
  if (wanted === locale) await i18n.changeLanguage(locale)
}

function missingIn(locale: Locale): [string, LoadWords][] {
  return [...namespaces].filter(([namespace]) => !i18n.hasResourceBundle(locale, namespace))
}

async function loadInto(locale: Locale, namespace: string, load: LoadWords): Promise<void> {
  if (process.env.NODE_ENV === 'development' && locale === 'en-XA') {
    const { default: english } = await load(DEFAULT_LOCALE)
    return void i18n.addResourceBundle(locale, namespace, pseudoWords(english))
  }
  const { default: words } = await wordsIn(locale, load)
  i18n.addResourceBundle(locale, namespace, words)
}

/** Loads English words where a language is newer than the build of an area. */
async function wordsIn(locale: Locale, load: LoadWords): Promise<{ default: Words }> {
  try {
    return await load(locale)
  } catch (cause) {
    if (locale === DEFAULT_LOCALE || !isOfNoFile(cause)) throw cause
    return load(DEFAULT_LOCALE)
  }
}

/** Whether the bundler has no file for an `import`. A file that fails to load has another code. */
function isOfNoFile(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'MODULE_NOT_FOUND'
}
