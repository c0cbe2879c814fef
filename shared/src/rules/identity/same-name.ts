import { plainText } from '../text/plain-text.ts'

/**
 * Whether two names are of one person, as banks and documents write them: without case, accents
 * and signs, and in either order of first and last name.
 */
export function isSameName(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other)
}

function wordsOf(name: string): string {
  return plainText(name).split(' ').toSorted().join(' ')
}
