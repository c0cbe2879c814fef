import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { placeOrder } from '@kontor/shared/wire'
import { openMarketOrder } from '../engine/open.ts'
import { placePendingOrder } from '../engine/pending.ts'
import { Refusal } from '../../errors.ts'
import type { Written } from './change.ts'
import { changeOnce } from './change-once.ts'
import { changeOrders, type Floor } from '../writer/floor.ts'
import { momentOf } from './moment.ts'

type Input = z.output<typeof placeOrder.input>
type Placed = z.output<typeof placeOrder.reply>

/** Positions and pending orders that one user may have. */
export const ORDER_LIMIT = 200

/**
 * Opens a position at the market price or, with a price, lets an order wait for it. @throws Refusal
 * as the endpoint says
 */
export function place(floor: Floor, personId: string, input: Input): Promise<Placed> {
  return changeOrders(
    floor,
    changeOnce(placeOrder, input, {
      personId,
      decide: (found) => placeNew(floor, personId, input, found),
    }),
  )
}

function placeNew(
  { feed }: Floor,
  personId: string,
  { price, ...ticket }: Input,
  { available, live }: { available: bigint; live: number },
): Written<Placed> {
  const moment = momentOf(feed, ticket.symbol)
  if (moment === null) throw new Refusal('SYMBOL_UNKNOWN')
  const asker = { id: randomUUID(), personId, at: feed.now(), available }
  const decided =
    price === undefined
      ? openMarketOrder(moment, ticket, asker)
      : placePendingOrder(moment, { ...ticket, price }, asker)
  if ('refused' in decided) throw new Refusal(decided.refused)
  if (live >= ORDER_LIMIT) throw new Refusal('ORDER_LIMIT_REACHED')
  const { order, postings } = decided
  return {
    result: order,
    orders: [order],
    entries: [
      { kind: order.state === 'open' ? 'open' : 'order-placed', reference: order.id, postings },
    ],
  }
}
