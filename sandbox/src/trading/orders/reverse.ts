import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { reverseOrder } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { keyedCall } from '../../money/idempotency/keyed-call.ts'
import { entryOf } from '../booking/entry-of.ts'
import { refusalOf } from '../booking/refusal.ts'
import { settleNights } from '../booking/settle-nights.ts'
import { snapshotOf } from '../booking/snapshot.ts'
import { reversePosition } from '../rules/reverse.ts'
import { changeOrders } from '../writer/change-orders.ts'
import type { TradingContext } from '../writer/context.ts'

/**
 * Settles a position's nights, closes it and opens the other side, all or nothing.
 * @throws Refusal as the endpoint says
 */
export function reverse(
  context: TradingContext,
  personId: string,
  input: z.output<typeof reverseOrder.input>,
): Promise<z.output<typeof reverseOrder.reply>> {
  const { id, shown } = input
  const { feed } = context
  return changeOrders(context, {
    call: keyedCall(reverseOrder, input),
    personId,
    orderId: id,
    decide({ order, ...found }) {
      if (order === null) throw new Refusal('NOT_FOUND')
      if (order.state !== 'open') throw new Refusal('ORDER_NOT_OPEN')
      const snapshot = snapshotOf(feed, order.symbol)
      if (snapshot === null) throw new Refusal('MARKET_CLOSED')
      const at = feed.now()
      const held = settleNights(feed, { ...found, personId, order }, at)
      const asker = { id: randomUUID(), personId, at, available: held.available, shown }
      const decided = reversePosition(snapshot, held.order, asker)
      if ('refused' in decided) throw refusalOf(feed, order.symbol, decided)
      const { closed, opened } = decided
      return {
        result: { closed: closed.order, opened: opened.order },
        orders: [closed.order, opened.order],
        entries: [
          ...held.entries,
          entryOf('close', closed.order, closed.postings),
          entryOf('open', opened.order, opened.postings),
        ],
        settledUntil: held.settledUntil,
      }
    },
  })
}
