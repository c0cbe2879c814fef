import { call } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'
import { notify, pendingOrders, positions } from '@kontor/shared/store'
import type { Price } from '@kontor/shared/trading'
import { modifyOrder, type OpenOrder, type PendingOrder } from '@kontor/shared/wire'
import { sendChange } from '../send.store.ts'

/** The prices of an order that can be changed. */
export interface Terms {
  stopLoss: Price | null
  takeProfit: Price | null
  /** The price of a pending order; absent for a position. */
  price?: Price
}

/**
 * Changes stop loss and take profit, and the price of a pending order; shows the change at once,
 * and reverts it when the server refuses. Resolves with false when that failed.
 */
export async function modify(order: OpenOrder | PendingOrder, terms: Terms): Promise<boolean> {
  const { stopLoss, takeProfit } = order
  const before: Terms = {
    stopLoss,
    takeProfit,
    ...(order.state === 'pending' && { price: order.price }),
  }
  const sent = await sendChange(order, {
    intent: 'modify',
    send: () => call(modifyOrder, { id: order.id, ...terms }),
    show: () => {
      replace(order.id, terms)
      return () => replace(order.id, before)
    },
  })
  if (sent.ok) notify({ kind: 'good', text: i18n.t('trading:modify.done') })
  return sent.ok
}

function replace(id: string, terms: Terms): void {
  const { stopLoss, takeProfit } = terms
  positions.update((orders) =>
    orders.map((one) => (one.id === id ? { ...one, stopLoss, takeProfit } : one)),
  )
  pendingOrders.update((orders) =>
    orders.map((one) => (one.id === id ? { ...one, ...terms } : one)),
  )
}
