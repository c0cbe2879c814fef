import { i18n, lotsText, numberText, placesOf } from '@kontor/shared/i18n'
import { type Factor, formatDecimal, type Lots, type Sides } from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'
import { pipsText } from './distance.text.ts'

/** Lots without their unit, as fields hold them, with the places of the coin's step: `0.50`. */
export function lotsFigure(lots: Lots, { lotStep }: Pick<Coin, 'lotStep'>): string {
  return numberText(lots, placesOf(lotStep))
}

/** The bounds of an order's lots, for the sentences that name them. */
export function lotBounds(coin: Pick<Coin, 'lotMin' | 'lotMax' | 'lotStep'>) {
  const { lotMin, lotMax, lotStep } = coin
  return {
    min: lotsText(lotMin, lotStep),
    max: lotsText(lotMax, lotStep),
    step: lotsText(lotStep),
    example: lotsFigure(lotMin, coin),
  }
}

/** Units that have words; the others are currency codes, which are the same in all languages. */
const countedUnits: ReadonlySet<string> = new Set(['share', 'index', 'oz'])

/** The size of one lot, e.g. `100,000 EUR` or `1 share`. */
export function perLotText({ contract, unit }: Pick<Coin, 'contract' | 'unit'>): string {
  const size = numberText(contract, placesOf(contract))
  if (!countedUnits.has(unit)) return `${size} ${unit}`
  return i18n.t(`trading:contract.unit.${unit}`, { size, count: Number(formatDecimal(contract)) })
}

/** A rate in percent, with all its decimal places, e.g. `0.005%`. */
export function rateText(rate: Factor): string {
  const percent = rate * 100n
  return i18n.t('trading:percent', { figure: numberText(percent, placesOf(percent)) })
}

/**
 * The distance between bid and ask now: in pips where prices are quoted in tenths of a pip (5 or 3
 * digits), else in price.
 */
export function spreadText({ bid, ask }: Sides, coin: Pick<Coin, 'spread' | 'digits'>): string {
  return pipsText(ask - bid, coin)
}
