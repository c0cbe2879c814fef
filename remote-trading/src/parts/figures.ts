import { i18n, numberText, priceText, readDecimal } from '@kontor/shared/i18n'
import {
  DECIMALS,
  ONE,
  formatDecimal,
  type Decimal,
  type Factor,
  type Lots,
  type Price,
} from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'

/** How many decimal places a number has. */
export function placesOf(value: Decimal): number {
  return formatDecimal(value).split('.')[1]?.length ?? 0
}

/** Lots with as many places as their step has, e.g. `0.50`. */
export function lotsText(lots: Lots, { lotStep }: Pick<Coin, 'lotStep'>): string {
  return numberText(lots, placesOf(lotStep))
}

/** Reads lots that were typed in the user's language; null when they are no number. */
export function readLots(typed: string): Lots | null {
  return readDecimal<'lots'>(typed)
}

/** The size of one lot, e.g. `100,000 EUR`. */
export function perLotText({ contract, unit }: Pick<Coin, 'contract' | 'unit'>): string {
  return `${numberText(contract, placesOf(contract))} ${unit}`
}

/** A rate in percent, with all its decimal places, e.g. `0.005%`. */
export function rateText(rate: Factor): string {
  const percent = rate * 100n
  return i18n.t('trading:percent', { figure: numberText(percent, placesOf(percent)) })
}

/**
 * The distance between bid and ask: in pips where prices are quoted in tenths of a pip (5 or 3
 * digits), else in price.
 */
export function spreadText({ spread, digits }: Pick<Coin, 'spread' | 'digits'>): string {
  const pips = pipsOf(spread, digits)
  return pips === null ? priceText(spread, digits) : numberText(pips, 1)
}

/** A distance in pips, ten points each; null for markets without pips. */
function pipsOf(distance: Price, digits: number): Decimal | null {
  if (digits !== 5 && digits !== 3) return null
  return (distance * ONE) / 10n ** BigInt(DECIMALS - digits + 1)
}
