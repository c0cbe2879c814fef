import { DEFAULT_LOCALE, i18n } from '@kontor/shared/i18n'

interface StartWords {
  title: string
  text: string
  retry: string
}

/**
 * What to say when the app cannot start, in the language in use. The edge writes it into the
 * document for every language, because the words of the app may be what did not load. Null in a
 * document without.
 */
export function startWords(): StartWords | null {
  const { words } = document.querySelector<HTMLElement>('script[data-words]')?.dataset ?? {}
  if (words === undefined) return null
  const byLocale = JSON.parse(words) as Record<string, StartWords>
  return byLocale[i18n.language] ?? byLocale[DEFAULT_LOCALE] ?? null
}
