import { numberText, priceText } from '@kontor/shared/i18n'
import type { Coin } from '@kontor/shared/wire'
import { pipsText } from '../../../parts/distance.text.ts'
import type { Measure, Target } from '../rules/protection.rules.ts'

/** A stop loss or take profit as it would be typed in another measure. */
export function targetText({ price, profit, distance }: Target, measure: Measure, coin: Coin) {
  if (measure === 'price') return priceText(price, coin.digits)
  if (measure === 'distance') return pipsText(distance, coin)
  return numberText(profit < 0n ? -profit : profit, 2)
}
