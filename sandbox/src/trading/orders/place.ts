import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { placeOrder } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { keyedCall } from '../../money/idempotency/keyed-call.ts'
import { entryOf } from '../booking/entry-of.ts'
import { refusalOf } from '../booking/refusal.ts'
import { snapshotOf } from '../booking/snapshot.ts'
import { openMarketOrder } from '../rules/open.ts'
import { placePendingOrder } from '../rules/pending.ts'
import type { Written } from '../writer/change.ts'
import { changeOrders } from '../writer/change-orders.ts'
import type { TradingContext } from '../writer/context.ts'

type Input = z.output<typeof placeOrder.input>
type Placed = z.output<typeof placeOrder.reply>

/** Maximum positions and pending orders per user. Source: LIMIT-4. */
export const ORDER_LIMIT = 200

/**
 * Opens a position at the market price or, when a price is given, places a pending order.
 * @throws Refusal as the endpoint says
 */
export function place(context: TradingContext, personId: string, input: Input): Promise<Placed> {
  return changeOrders(context, {
    call: keyedCall(placeOrder, input),
    personId,
    decide: (found) => placeNew(context, personId, input, found),
  })
}

function placeNew(
  { feed }: TradingContext,
  personId: string,
  { price, ...ticket }: Input,
  { available, live }: { available: bigint; live: number },
): Written<Placed> {
  const snapshot = snapshotOf(feed, ticket.symbol)
  if (snapshot === null) throw new Refusal('SYMBOL_UNKNOWN')
  const asker = { id: randomUUID(), personId, at: feed.now(), available }
  const decided =
    price === undefined
      ? openMarketOrder(snapshot, ticket, asker)
      : placePendingOrder(snapshot, { ...ticket, price }, asker)
  if ('refused' in decided) throw refusalOf(feed, ticket.symbol, decided)
  if (live >= ORDER_LIMIT)
    throw new Refusal('ORDER_LIMIT_REACHED', { details: { limit: ORDER_LIMIT } })
  const { order, postings } = decided
  return {
    result: order,
    orders: [order],
    entries: [entryOf(order.state === 'open' ? 'open' : 'order-placed', order, postings)],
  }
}
