import type { CancelledOrder } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { entryOf } from '../booking/entry-of.ts'
import { cancelPendingOrder } from '../rules/pending.ts'
import { changeOrders } from '../writer/change-orders.ts'
import type { TradingContext } from '../writer/context.ts'

/**
 * Cancels a pending order and releases its frozen money.
 * @throws Refusal NOT_FOUND or ORDER_NOT_PENDING
 */
export function cancel(
  context: TradingContext,
  personId: string,
  id: string,
): Promise<CancelledOrder> {
  return changeOrders(context, {
    personId,
    orderId: id,
    decide({ order: pending }) {
      if (pending === null) throw new Refusal('NOT_FOUND')
      if (pending.state !== 'pending') throw new Refusal('ORDER_NOT_PENDING')
      const { order, postings } = cancelPendingOrder(pending, {
        personId,
        at: context.feed.now(),
        by: 'user',
      })
      return {
        result: order,
        orders: [order],
        entries: [entryOf('order-cancelled', order, postings)],
      }
    },
  })
}
