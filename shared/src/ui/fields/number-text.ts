import { numberText, readDecimal } from '@kontor/shared/i18n'
import { decimal, formatDecimal, type Decimal } from '../../trading/index.ts'
import { latinDigits } from './latin-digits.ts'

type NumberFault = 'not-a-number' | 'too-many-places'
type ReadNumber = { ok: true; value: Decimal | null } | { ok: false; fault: NumberFault }

/** Marks that steer the direction of a text and are copied along with it. */
const steering = /[\u200e\u200f\u061c]/g

/**
 * Reads a figure typed or pasted in the language of now, in any script's digits. An empty text is
 * the value null.
 */
export function readNumber(typed: string, places: number): ReadNumber {
  const bare = latinDigits(typed).replace(steering, '').trim()
  if (bare === '') return { ok: true, value: null }
  // `.5` is half, as on a calculator.
  const value = readDecimal(bare.replace(/^[−–]/, '-').replace(/^(-?)(?=[^\d-]\d)/, '$10'))
  if (value === null) return { ok: false, fault: 'not-a-number' }
  if (placesOf(value) > places) return { ok: false, fault: 'too-many-places' }
  return { ok: true, value }
}

/** A figure in the language of now, exact; `least` places at least, as sums of money have two. */
export function writeNumber(value: Decimal, least = 0): string {
  return numberText(value, Math.max(least, placesOf(value)))
}

/** What a figure looks like in the language of now. */
export function exampleNumber(places: number): string {
  return writeNumber(decimal(places > 0 ? '1234.5' : '1234'), Math.min(places, 2))
}

function placesOf(value: Decimal): number {
  return formatDecimal(value).split('.')[1]?.length ?? 0
}
