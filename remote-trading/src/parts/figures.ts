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

/** How many places a decimal is written with. */
export function placesOf(value: Decimal): number {
  return formatDecimal(value).split('.')[1]?.length ?? 0
}

/** Lots with as many places as their step has, e.g. `0.50`. */
export function lotsText(lots: Lots, { lotStep }: Pick<Coin, 'lotStep'>): string {
  return numberText(lots, placesOf(lotStep))
}

/** Lots as typed in the user's language; null when they are no number. */
export function readLots(typed: string): Lots | null {
  return readDecimal<'lots'>(typed)
}

/** What one lot stands for, e.g. `100,000 EUR`. */
export function perLotText({ contract, unit }: Pick<Coin, 'contract' | 'unit'>): string {
  return `${numberText(contract, placesOf(contract))} ${unit}`
}

/** A rate such as a fee's, with all its places, e.g. `0.005%`. */
export function rateText(rate: Factor): string {
  const percent = rate * 100n
  return i18n.t('trading:percent', { figure: numberText(percent, placesOf(percent)) })
}

/**
 * The width between bid and ask: in pips where a price ends in tenths of one (5 or 3 digits), else
 * in price.
 */
export function spreadText({ spread, digits }: Pick<Coin, 'spread' | 'digits'>): string {
  const pips = pipsOf(spread, digits)
  return pips === null ? priceText(spread, digits) : numberText(pips, 1)
}

/** A distance in pips, of ten points each; null where prices have none. */
function pipsOf(distance: Price, digits: number): Decimal | null {
  if (digits !== 5 && digits !== 3) return null
  return (distance * ONE) / 10n ** BigInt(DECIMALS - digits + 1)
}
