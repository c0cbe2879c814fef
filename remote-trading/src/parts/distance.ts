import { i18n, numberText, priceText } from '@kontor/shared/i18n'
import { ONE, pointOf, type Price } from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'

/** A distance between two prices, e.g. `29.8 pips`; in price for markets without pips. */
export function distanceText(distance: Price, coin: Pick<Coin, 'digits' | 'spread'>): string {
  const size = distance < 0n ? -distance : distance
  if (coin.digits !== 5 && coin.digits !== 3) return priceText(size, coin.digits)
  return i18n.t('trading:pips', { figure: numberText((size * ONE) / (pointOf(coin) * 10n), 1) })
}
