import { numberText, placesOf, readDecimal } from '@kontor/shared/i18n'
import { type Decimal, decimal } from '../../../trading/index.ts'

type NumberFault = 'not-a-number' | 'too-many-places'
type ReadNumber = { ok: true; value: Decimal | null } | { ok: false; fault: NumberFault }

/**
 * Reads a number that is typed or pasted in the current language. An empty text is the value null.
 */
export function readNumber(typed: string, places: number): ReadNumber {
  if (typed.trim() === '') return { ok: true, value: null }
  const value = readDecimal(typed)
  if (value === null) return { ok: false, fault: 'not-a-number' }
  if (placesOf(value) > places) return { ok: false, fault: 'too-many-places' }
  return { ok: true, value }
}

/** An exact number in the current language, with at least `least` decimal places. */
export function writeNumber(value: Decimal, least = 0): string {
  return numberText(value, Math.max(least, placesOf(value)))
}

/** How the current language writes numbers. */
export function exampleNumber(places: number): string {
  return writeNumber(decimal(places > 0 ? '1234.5' : '1234'), Math.min(places, 2))
}
