import { DEFAULT_LOCALE, i18n } from '@kontor/shared/i18n'

interface StartWords {
  title: string
  text: string
  retry: string
}

/**
 * The message for an app that cannot start, in the current language. The edge writes it into the
 * document for every language, because the app's words may have failed to load. Null in a document
 * without it.
 */
export function startWords(): StartWords | null {
  const { words } = document.querySelector<HTMLElement>('script[data-words]')?.dataset ?? {}
  if (words === undefined) return null
  const byLocale = JSON.parse(words) as Record<string, StartWords>
  return byLocale[i18n.language] ?? byLocale[DEFAULT_LOCALE] ?? null
}
