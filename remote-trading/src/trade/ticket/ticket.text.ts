import { amountText, i18n, lotsText, priceText } from '@kontor/shared/i18n'
import type { PendingKind } from '@kontor/shared/trading'
import { ownAmountText } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { distanceText } from '../../parts/distance.text.ts'
import { lotBounds } from '../../parts/figures.text.ts'
import type { Evaluation } from './rules/evaluation.rules.ts'
import { type Fault, type Field, fields } from './rules/fault.rules.ts'

/** The sentence that says why a field is wrong and what would be right. */
export function faultText(fault: Fault, coin: Coin): string {
  const { is, price, lots, needed, available } = fault
  return i18n.t(`trading:ticket.fault.${is}`, {
    ...lotBounds(coin),
    count: coin.digits,
    distance: distanceText(coin.stopLevel, coin),
    ...(price && { price: priceText(price, coin.digits) }),
    ...(lots !== undefined && { lots: lotsText(lots, coin.lotStep) }),
    ...(needed !== undefined && { needed: amountText(needed) }),
    ...(available !== undefined && { available: ownAmountText(available) }),
  })
}

/** The first field that is wrong; null when none is. */
export function firstFault(faults: Evaluation['faults']): { field: Field; fault: Fault } | null {
  for (const field of fields) {
    const fault = faults[field]
    if (fault) return { field, fault }
  }
  return null
}

/** The kind of an order, e.g. `buy-limit`: a part of the keys of the translations. */
export function orderKind(
  direction: 'buy' | 'sell',
  pending: PendingKind | null,
): `${'buy' | 'sell'}${'' | '-limit' | '-stop'}` {
  return pending === null ? direction : `${direction}-${pending}`
}
