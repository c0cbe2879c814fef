import { i18n } from '@kontor/shared/i18n'
import { pseudoWords, type Words } from '../src/pseudo/index.ts'
import type { Settings } from './settings.ts'

/**
 * Loads the texts of the kit and of the gallery in a language of the app or in the pseudo-locale.
 */
export async function startWords(locale: Settings['locale']): Promise<void> {
  const source = locale === 'en-XA' ? 'en-US' : locale
  const sources: [namespace: string, file: Promise<{ default: Words }>][] = [
    ['kit', import(`../../locales/${source}/kit.json`)],
    ['gallery', import(`./words/${source}.json`)],
  ]
  for (const [namespace, file] of sources) {
    const { default: words } = await file
    i18n.addResourceBundle(locale, namespace, locale === 'en-XA' ? pseudoWords(words) : words)
  }
  await i18n.changeLanguage(locale)
}
