import { numberText, readDecimal } from '@kontor/shared/i18n'
import { type Decimal, decimal, formatDecimal } from '../../../trading/index.ts'
import { latinDigits } from '../latin-digits.ts'

type NumberFault = 'not-a-number' | 'too-many-places'
type ReadNumber = { ok: true; value: Decimal | null } | { ok: false; fault: NumberFault }

/** Invisible characters that set the direction of a text and are copied with it. */
const steering = /[\u200e\u200f\u061c]/g

/**
 * Reads a number that is typed or pasted in the current language, in the digits of any script. An
 * empty text is the value null.
 */
export function readNumber(typed: string, places: number): ReadNumber {
  const bare = latinDigits(typed).replace(steering, '').trim()
  if (bare === '') return { ok: true, value: null }
  // `.5` is 0.5, as on a calculator.
  const value = readDecimal(bare.replace(/^[−–]/, '-').replace(/^(-?)(?=[^\d-]\d)/, '$10'))
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

function placesOf(value: Decimal): number {
  return formatDecimal(value).split('.')[1]?.length ?? 0
}
