import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { placeOrder } from '@kontor/shared/wire'
import { openMarketOrder } from '../engine/open.ts'
import { placePendingOrder } from '../engine/pending.ts'
import { Refusal } from '../http/refusal.ts'
import { availableOf, marginOf } from '../ledger/accounts.ts'
import { lockBalances, post } from '../ledger/ledger.ts'
import { changeOrders, type Change, type Floor } from './floor.ts'
import { momentOf } from './moment.ts'
import { once } from './once.ts'
import { countLive } from './orders.ts'

type Input = z.output<typeof placeOrder.input>
type Placed = z.output<typeof placeOrder.reply>

/** Positions and pending orders that one user may have. */
export const ORDER_LIMIT = 200

/** Opens a position at the market price or, with a price, lets an order wait for it. @throws Refusal as the endpoint says */
export function place(floor: Floor, personId: string, input: Input): Promise<Placed> {
  return changeOrders(floor, personId, async (tx) => {
    const { answer } = await once(tx, personId, placeOrder, input, () => placeNew(floor, tx, personId, input))
    return answer
  })
}

async function placeNew({ feed }: Floor, tx: Change, personId: string, { price, ...ticket }: Input): Promise<Placed> {
  const [available = 0n] = await lockBalances(tx, [availableOf(personId), marginOf(personId)])
  const moment = momentOf(feed, ticket.symbol)
  if (moment === null) throw new Refusal('SYMBOL_UNKNOWN')
  const asker = { id: randomUUID(), personId, at: feed.now(), available }
  const decided = price === undefined ? openMarketOrder(moment, ticket, asker) : placePendingOrder(moment, { ...ticket, price }, asker)
  if ('refused' in decided) throw new Refusal(decided.refused)
  if ((await countLive(tx, personId)) >= ORDER_LIMIT) throw new Refusal('ORDER_LIMIT_REACHED')
  const { order, postings } = decided
  await tx.save(order)
  await post(tx, order.state === 'open' ? 'open' : 'order-placed', order.id, postings)
  return order
}
