import type { CancelledOrder } from '@kontor/shared/wire'
import { cancelPendingOrder } from '../engine/pending.ts'
import { Refusal } from '../../errors.ts'
import { changeOrders, type Floor } from '../writer/floor.ts'

/**
 * Takes a pending order back, with all that it froze. @throws Refusal NOT_FOUND or
 * ORDER_NOT_PENDING
 */
export function cancel(floor: Floor, personId: string, id: string): Promise<CancelledOrder> {
  return changeOrders(floor, {
    personId,
    orderId: id,
    decide({ order: pending }) {
      if (pending === null) throw new Refusal('NOT_FOUND')
      if (pending.state !== 'pending') throw new Refusal('ORDER_NOT_PENDING')
      const { order, postings } = cancelPendingOrder(pending, {
        personId,
        at: floor.feed.now(),
        by: 'user',
      })
      return {
        result: order,
        orders: [order],
        entries: [{ kind: 'order-cancelled', reference: id, postings }],
      }
    },
  })
}
