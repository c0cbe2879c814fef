import { MOST_KEYWORD } from '@kontor/shared/wire'

/**
 * The search keyword of a typed text: trimmed, and cut to the server's maximum length. Empty when
 * there is nothing to search for.
 */
export function keywordOf(text: string): string {
  // Half of an emoji at the cut is replaced: it cannot be part of an address.
  return text.trim().slice(0, MOST_KEYWORD).trim().toWellFormed()
}
