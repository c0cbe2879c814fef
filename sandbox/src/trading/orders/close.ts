import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Lots } from '@kontor/shared/trading'
import { closeOrder, type ClosedOrder } from '@kontor/shared/wire'
import { closePosition } from '../engine/close.ts'
import type { Moment } from '../engine/market.ts'
import { Refusal } from '../../errors.ts'
import type { Written } from './change.ts'
import { changeOnce } from './change-once.ts'
import { changeOrders, type Floor } from '../writer/floor.ts'
import { momentOf } from './moment.ts'
import { settleNights, type Held } from '../run/swap.ts'

/** Closes a position at the market price, or a part of it. @throws Refusal as the endpoint says */
export function close(
  floor: Floor,
  personId: string,
  input: z.output<typeof closeOrder.input>,
): Promise<ClosedOrder> {
  const { id, lots } = input
  return changeOrders(
    floor,
    changeOnce(closeOrder, input, {
      personId,
      orderId: id,
      decide({ order, ...found }) {
        if (order === null) throw new Refusal('NOT_FOUND')
        if (order.state !== 'open') throw new Refusal('ORDER_NOT_OPEN')
        const moment = momentOf(floor.feed, order.symbol)
        if (moment === null) throw new Refusal('MARKET_CLOSED')
        return endPosition(
          floor,
          { ...found, personId, order },
          { moment, at: floor.feed.now(), by: 'user', lots },
        )
      },
    }),
  )
}

interface Ending {
  moment: Moment
  at: number
  by: ClosedOrder['closed']['by']
  lots?: Lots | undefined
}

/**
 * Closes a position, or a part of it, at a moment, after the nights that it was held. @throws
 * Refusal MARKET_CLOSED or LOTS_OUT_OF_RANGE
 */
export function endPosition(
  { feed }: Floor,
  held: Held,
  { moment, at, by, lots }: Ending,
): Written<ClosedOrder> {
  const { personId } = held
  const { order: position, entries, settledUntil } = settleNights(feed, held, at)
  const part = lots === undefined ? undefined : { lots, id: randomUUID() }
  const decided = closePosition(moment, position, { personId, at, by, part })
  if ('refused' in decided) throw new Refusal(decided.refused)
  const { closed, rest, postings } = decided
  return {
    result: closed,
    orders: rest === null ? [closed] : [rest, closed],
    entries: [
      ...entries,
      { kind: by === 'liquidation' ? 'liquidation' : 'close', reference: closed.id, postings },
    ],
    settledUntil,
  }
}
