import type { OrderSettings } from '@kontor/shared/store'
import type { Coin, PlaceOrder } from '@kontor/shared/wire'
import { tolerancePoints } from '../../../parts/tolerance.rules.ts'
import type { Evaluation } from './evaluation.rules.ts'

/** An order that can be sent, without its key. */
export type OrderRequest = Omit<PlaceOrder, 'key'>

/**
 * The order that a ticket describes, at the shown price; null while a field is wrong. A market
 * order contains the shown price, so that the user is asked again when the price gets worse.
 */
export function orderRequestOf(
  { terms, lots, preview, pending, stopLoss, takeProfit, faults }: Evaluation,
  coin: Coin,
  tolerance: OrderSettings['tolerance'],
): OrderRequest | null {
  if (lots === null || preview === null || Object.keys(faults).length > 0) return null
  const { direction, multiple } = terms
  const { price } = preview
  const points = tolerancePoints(tolerance, coin)
  return {
    symbol: coin.symbol,
    direction,
    lots,
    multiple,
    ...(pending !== null && { price }),
    ...(pending === null && points !== null && { shown: { price, tolerance: points } }),
    ...(stopLoss && { stopLoss: stopLoss.price }),
    ...(takeProfit && { takeProfit: takeProfit.price }),
  }
}
