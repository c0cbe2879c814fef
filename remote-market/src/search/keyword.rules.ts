import { MOST_KEYWORD } from '@kontor/shared/wire'

/**
 * A text as it is searched for: trimmed, and at most as long as the server accepts. Empty when
 * there is nothing to search for.
 */
export function keywordOf(text: string): string {
  // Half of an emoji at the cut is replaced: it cannot be part of an address.
  return text.trim().slice(0, MOST_KEYWORD).trim().toWellFormed()
}
