import type { CancelledOrder } from '@kontor/shared/wire'
import { cancelPendingOrder } from '../engine/pending.ts'
import { Refusal } from '../http/refusal.ts'
import { post } from '../ledger/ledger.ts'
import { changeOrders, type Floor } from './floor.ts'
import { lockOwnOrder } from './orders.ts'

/** Takes a pending order back, with all that it froze. @throws Refusal NOT_FOUND or ORDER_NOT_PENDING */
export function cancel(floor: Floor, personId: string, id: string): Promise<CancelledOrder> {
  return changeOrders(floor, personId, async (tx) => {
    const pending = await lockOwnOrder(tx, personId, id)
    if (pending.state !== 'pending') throw new Refusal('ORDER_NOT_PENDING')
    const { order, postings } = cancelPendingOrder(pending, { personId, at: floor.feed.now(), by: 'user' })
    await tx.save(order)
    await post(tx, 'order-cancelled', id, postings)
    return order
  })
}
