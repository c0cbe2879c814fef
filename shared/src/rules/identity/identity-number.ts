import { passes } from '../text/checks.ts'

/** The factors of the first 17 digits, and the last character by the remainder. GB 11643-1999. */
const FACTORS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const LAST = '10X98765432'

/**
 * Whether the last character of an identity number is right. A number of 15 digits has no checksum,
 * so it always fits; a text that is no identity number never does.
 */
export function identityChecksumFits(number: string): boolean {
  if (!passes('identityNumber', number)) return false
  if (number.length === 15) return true
  const sum = FACTORS.reduce((total, factor, at) => total + factor * Number(number[at]), 0)
  return number[17] === LAST[sum % 11]
}
