import { i18n, numberText, priceText } from '@kontor/shared/i18n'
import { ONE, type Price } from '@kontor/shared/trading'
import { hasPips, pipOf, type Quoted } from './pips.rules.ts'

/** A distance between two prices, e.g. `29.8 pips`; in price for coins without pips. */
export function distanceText(distance: Price, coin: Quoted): string {
  const size = distance < 0n ? -distance : distance
  if (!hasPips(coin)) return priceText(size, coin.digits)
  return i18n.t('trading:pips', { figure: pipsText(size, coin) })
}

/** The number of a distance without its unit, e.g. `29.8`. */
export function pipsText(distance: Price, coin: Quoted): string {
  return hasPips(coin)
    ? numberText((distance * ONE) / pipOf(coin), 1)
    : priceText(distance, coin.digits)
}
