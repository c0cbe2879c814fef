import { i18n, numberText, priceText } from '@kontor/shared/i18n'
import { ONE, pointOf, type Price } from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'

type Quoted = Pick<Coin, 'digits' | 'spread'>

/** Whether prices are quoted in tenths of a pip: 5 or 3 digits. Other markets have no pips. */
export function hasPips({ digits }: Pick<Coin, 'digits'>): boolean {
  return digits === 5 || digits === 3
}

/**
 * One pip in price. In a market without pips, the power of ten that is at most the spread: there a
 * point is far less than what prices move by.
 */
export function pipOf(coin: Quoted): Price {
  const point = pointOf(coin)
  if (hasPips(coin)) return point * 10n
  let step = point
  while (step * 10n <= coin.spread) step *= 10n
  return step
}

/** A distance between two prices, e.g. `29.8 pips`; in price for markets without pips. */
export function distanceText(distance: Price, coin: Quoted): string {
  const size = distance < 0n ? -distance : distance
  if (!hasPips(coin)) return priceText(size, coin.digits)
  return i18n.t('trading:pips', { figure: pipsText(size, coin) })
}

/** The figure of a distance alone, e.g. `29.8`. */
export function pipsText(distance: Price, coin: Quoted): string {
  return hasPips(coin)
    ? numberText((distance * ONE) / pipOf(coin), 1)
    : priceText(distance, coin.digits)
}

/** The distance in price of a figure of pips; of a market without pips, the figure itself. */
export function ofPips(figure: bigint, coin: Quoted): Price {
  return hasPips(coin) ? (figure * pipOf(coin)) / ONE : figure
}
