import { call } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'
import { notify, pendingOrders } from '@kontor/shared/store'
import { cancelOrder, type PendingOrder } from '@kontor/shared/wire'
import { sendChange } from './send.store.ts'

/** Cancels a pending order and shows a message. */
export async function cancelPending(order: PendingOrder): Promise<void> {
  if (await cancel(order)) notify({ kind: 'good', text: i18n.t('trading:cancel.done') })
}

/** Cancels orders and shows how many. Reports the reason for each order that stays. */
export async function cancelAllPending(orders: readonly PendingOrder[]): Promise<void> {
  const sent = await Promise.all(orders.map(cancel))
  const count = sent.filter((isCancelled) => isCancelled).length
  if (count > 0) notify({ kind: 'good', text: i18n.t('trading:cancel-all.done', { count }) })
}

/**
 * The order leaves the list at once, and returns to its place when the server refuses. Resolves
 * with false when that failed.
 */
async function cancel(order: PendingOrder): Promise<boolean> {
  const sent = await sendChange(order, {
    intent: 'cancel',
    send: () => call(cancelOrder, { id: order.id }),
    show: () => {
      const { state } = pendingOrders
      const before = state.at === 'ready' ? state.value : []
      const place = before.findIndex(({ id }) => id === order.id)
      pendingOrders.update((shown) => shown.filter(({ id }) => id !== order.id))
      return () =>
        pendingOrders.update((shown) =>
          shown.some(({ id }) => id === order.id) ? shown : shown.toSpliced(place, 0, order),
        )
    },
  })
  return sent.ok
}
