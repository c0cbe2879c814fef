import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Lots } from '@kontor/shared/trading'
import { closeOrder, type ClosedOrder } from '@kontor/shared/wire'
import { closePosition } from '../rules/close.ts'
import type { MarketSnapshot } from '../rules/market.ts'
import { Refusal } from '../../errors.ts'
import type { Written } from './change.ts'
import { entryOf } from './entry-of.ts'
import { changeOnce } from './change-once.ts'
import { changeOrders } from '../writer/change-orders.ts'
import type { TradingContext } from '../writer/context.ts'
import { refusalOf } from './refusal.ts'
import { snapshotOf } from './snapshot.ts'
import { settleNights, type Held } from './settle-nights.ts'

/** Closes a position or a part of it at the market price. @throws Refusal as the endpoint says */
export function close(
  context: TradingContext,
  personId: string,
  input: z.output<typeof closeOrder.input>,
): Promise<ClosedOrder> {
  const { id, lots } = input
  return changeOrders(
    context,
    changeOnce(closeOrder, input, {
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
    }),
  )
}

interface Ending {
  snapshot: MarketSnapshot
  at: number
  by: ClosedOrder['closed']['by']
  lots?: Lots | undefined
}

/**
 * Settles a position's nights, then closes it or a part of it at the prices of a snapshot.
 * @throws Refusal MARKET_CLOSED or LOTS_OUT_OF_RANGE
 */
export function endPosition(
  { feed }: TradingContext,
  held: Held,
  { snapshot, at, by, lots }: Ending,
): Written<ClosedOrder> {
  const { personId } = held
  const { order: position, entries, settledUntil } = settleNights(feed, held, at)
  const part = lots === undefined ? undefined : { lots, id: randomUUID() }
  const decided = closePosition(snapshot, position, { personId, at, by, part })
  if ('refused' in decided) throw refusalOf(feed, position.symbol, decided)
  const { closed, rest, postings } = decided
  return {
    result: closed,
    orders: rest === null ? [closed] : [rest, closed],
    entries: [
      ...entries,
      entryOf(by === 'liquidation' ? 'liquidation' : 'close', closed, postings),
    ],
    settledUntil,
  }
}
