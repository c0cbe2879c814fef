import { plainText } from '../text/plain-text.ts'

/**
 * Whether two names belong to the same person, as banks and documents write them: ignores case,
 * accents, signs, and the order of first and last name.
 */
export function isSameName(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other)
}

function wordsOf(name: string): string {
  return plainText(name).split(' ').toSorted().join(' ')
}
