import type * as z from 'zod/mini'
import { type ClosedOrder, closeOrder } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { keyedCall } from '../../money/idempotency/keyed-call.ts'
import { endPosition } from '../booking/end-position.ts'
import { snapshotOf } from '../booking/snapshot.ts'
import { changeOrders } from '../writer/change-orders.ts'
import type { TradingContext } from '../writer/context.ts'

/** Closes a position or a part of it at the market price. @throws Refusal as the endpoint says */
export function close(
  context: TradingContext,
  personId: string,
  input: z.output<typeof closeOrder.input>,
): Promise<ClosedOrder> {
  const { id, lots } = input
  return changeOrders(context, {
    call: keyedCall(closeOrder, input),
    personId,
    orderId: id,
    decide({ order, ...found }) {
      if (order === null) throw new Refusal('NOT_FOUND')
      if (order.state !== 'open') throw new Refusal('ORDER_NOT_OPEN')
      const snapshot = snapshotOf(context.feed, order.symbol)
      if (snapshot === null) throw new Refusal('MARKET_CLOSED')
      return endPosition(
        context,
        { ...found, personId, order },
        { snapshot, at: context.feed.now(), by: 'user', lots },
      )
    },
  })
}
