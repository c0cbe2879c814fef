import type * as z from 'zod/mini'
import type { modifyOrder, OpenOrder, PendingOrder } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { entryOf } from '../booking/entry-of.ts'
import { refusalOf } from '../booking/refusal.ts'
import { snapshotOf } from '../booking/snapshot.ts'
import { modifyPendingOrder, modifyPosition } from '../rules/modify.ts'
import type { Found, Written } from '../writer/change.ts'
import { changeOrders } from '../writer/change-orders.ts'
import type { TradingContext } from '../writer/context.ts'

type Input = z.output<typeof modifyOrder.input>
type Modified = Written<OpenOrder | PendingOrder>

/**
 * Changes the stop loss, the take profit, and the price of a pending order.
 * @throws Refusal as the endpoint says
 */
export function modify(
  context: TradingContext,
  personId: string,
  input: Input,
): Promise<OpenOrder | PendingOrder> {
  return changeOrders(context, {
    personId,
    orderId: input.id,
    decide: (found) => modified(context, personId, input, found),
  })
}

function modified(
  context: TradingContext,
  personId: string,
  input: Input,
  { order, available }: Found,
): Modified {
  if (order === null) throw new Refusal('NOT_FOUND')
  if (order.state === 'pending') {
    const decided = modifyPendingOrder(snapshotOfListed(context, order.symbol), order, input, {
      personId,
      available,
    })
    if ('refused' in decided) throw refusalOf(context.feed, order.symbol, decided)
    const entry = entryOf('order-placed', order, decided.postings)
    return { result: decided.order, orders: [decided.order], entries: [entry] }
  }
  if (order.state !== 'open') throw new Refusal('ORDER_NOT_OPEN')
  // The order was filled meanwhile: a new price no longer applies, so nothing is changed.
  if (input.price !== undefined) throw new Refusal('ORDER_NOT_PENDING')
  const decided = modifyPosition(snapshotOfListed(context, order.symbol), order, input)
  if ('refused' in decided) throw refusalOf(context.feed, order.symbol, decided)
  return { result: decided.order, orders: [decided.order], entries: [] }
}

function snapshotOfListed({ feed }: TradingContext, symbol: string) {
  const snapshot = snapshotOf(feed, symbol)
  if (snapshot === null) throw new Refusal('SYMBOL_UNKNOWN')
  return snapshot
}
