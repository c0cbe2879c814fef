import type * as z from 'zod/mini'
import type { OpenOrder, PendingOrder, modifyOrder } from '@kontor/shared/wire'
import { modifyPendingOrder, modifyPosition } from '../engine/modify.ts'
import { Refusal } from '../http/refusal.ts'
import { availableOf, marginOf } from '../ledger/accounts.ts'
import { lockBalances, post } from '../ledger/ledger.ts'
import { changeOrders, type Change, type Floor } from './floor.ts'
import { momentOf } from './moment.ts'
import { lockOwnOrder } from './orders.ts'

type Input = z.output<typeof modifyOrder.input>

/** Changes stop loss and take profit, and the price of a pending order. @throws Refusal as the endpoint says */
export function modify(floor: Floor, personId: string, input: Input): Promise<OpenOrder | PendingOrder> {
  return changeOrders(floor, personId, async (tx) => {
    const order = await lockOwnOrder(tx, personId, input.id)
    if (order.state === 'pending') return modifyPending(floor, tx, { personId, order, input })
    if (order.state !== 'open') throw new Refusal('ORDER_NOT_OPEN')
    // Filled in the meantime: what was meant for its price is not half done.
    if (input.price !== undefined) throw new Refusal('ORDER_NOT_PENDING')
    const decided = modifyPosition(momentOfListed(floor, order.symbol), order, input)
    if ('refused' in decided) throw new Refusal(decided.refused)
    await tx.save(decided.order)
    return decided.order
  })
}

async function modifyPending(
  floor: Floor,
  tx: Change,
  { personId, order, input }: { personId: string; order: PendingOrder; input: Input },
): Promise<PendingOrder> {
  const [available = 0n] = await lockBalances(tx, [availableOf(personId), marginOf(personId)])
  const decided = modifyPendingOrder(momentOfListed(floor, order.symbol), order, input, { personId, available })
  if ('refused' in decided) throw new Refusal(decided.refused)
  await tx.save(decided.order)
  await post(tx, 'order-placed', order.id, decided.postings)
  return decided.order
}

function momentOfListed({ feed }: Floor, symbol: string) {
  const moment = momentOf(feed, symbol)
  if (moment === null) throw new Refusal('SYMBOL_UNKNOWN')
  return moment
}
