import { MOST_KEYWORD } from '@kontor/shared/wire'

/**
 * A text as it is searched for: trimmed, and no longer than the server takes. Empty when nothing is
 * to be searched for.
 */
export function keywordOf(text: string): string {
  // An emoji that was cut in two would fit no address.
  return text.trim().slice(0, MOST_KEYWORD).trim().toWellFormed()
}
