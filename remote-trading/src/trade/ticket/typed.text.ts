import { placesOf } from '@kontor/shared/i18n'
import type { Coin } from '@kontor/shared/wire'
import { hasPips } from '../../parts/pips.rules.ts'
import { numberNow } from '../../parts/typed/number-now.text.ts'
import type { Typed } from './rules/fields.rules.ts'

/** The numbers of a ticket in the language now, with their usual places. */
export function textsNow(
  { language, measure, ...typed }: Typed,
  coin: Coin,
): Pick<Typed, 'price' | 'lots' | 'stopLoss' | 'takeProfit'> {
  const places = { price: coin.digits, distance: hasPips(coin) ? 1 : coin.digits, amount: 2 }
  return {
    price: numberNow(typed.price, language, coin.digits),
    lots: numberNow(typed.lots, language, placesOf(coin.lotStep)),
    stopLoss: numberNow(typed.stopLoss, language, places[measure]),
    takeProfit: numberNow(typed.takeProfit, language, places[measure]),
  }
}
