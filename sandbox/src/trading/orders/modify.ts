import type * as z from 'zod/mini'
import type { OpenOrder, PendingOrder, modifyOrder } from '@kontor/shared/wire'
import { modifyPendingOrder, modifyPosition } from '../engine/modify.ts'
import { Refusal } from '../../errors.ts'
import type { Found, Written } from './change.ts'
import { changeOrders, type Floor } from '../writer/floor.ts'
import { momentOf } from './moment.ts'

type Input = z.output<typeof modifyOrder.input>
type Modified = Written<OpenOrder | PendingOrder>

/**
 * Changes stop loss and take profit, and the price of a pending order. @throws Refusal as the
 * endpoint says
 */
export function modify(
  floor: Floor,
  personId: string,
  input: Input,
): Promise<OpenOrder | PendingOrder> {
  return changeOrders(floor, {
    personId,
    orderId: input.id,
    decide: (found) => modified(floor, personId, input, found),
  })
}

function modified(
  floor: Floor,
  personId: string,
  input: Input,
  { order, available }: Found,
): Modified {
  if (order === null) throw new Refusal('NOT_FOUND')
  if (order.state === 'pending') {
    const decided = modifyPendingOrder(momentOfListed(floor, order.symbol), order, input, {
      personId,
      available,
    })
    if ('refused' in decided) throw new Refusal(decided.refused)
    const entry = { kind: 'order-placed', reference: order.id, postings: decided.postings }
    return { result: decided.order, orders: [decided.order], entries: [entry] }
  }
  if (order.state !== 'open') throw new Refusal('ORDER_NOT_OPEN')
  // Filled in the meantime: what was meant for its price is not half done.
  if (input.price !== undefined) throw new Refusal('ORDER_NOT_PENDING')
  const decided = modifyPosition(momentOfListed(floor, order.symbol), order, input)
  if ('refused' in decided) throw new Refusal(decided.refused)
  return { result: decided.order, orders: [decided.order], entries: [] }
}

function momentOfListed({ feed }: Floor, symbol: string) {
  const moment = momentOf(feed, symbol)
  if (moment === null) throw new Refusal('SYMBOL_UNKNOWN')
  return moment
}
