import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Lots } from '@kontor/shared/trading'
import { closeOrder, type ClosedOrder, type OpenOrder } from '@kontor/shared/wire'
import { closePosition } from '../engine/close.ts'
import type { Moment } from '../engine/market.ts'
import { Refusal } from '../http/refusal.ts'
import { post } from '../ledger/ledger.ts'
import { changeOrders, type Change, type Floor } from './floor.ts'
import { momentOf } from './moment.ts'
import { once } from './once.ts'
import { lockOwnOrder, type Kept } from './orders.ts'
import { settleSwap } from './swap.ts'

/** Closes a position at the market price, or a part of it. @throws Refusal as the endpoint says */
export function close(floor: Floor, personId: string, input: z.output<typeof closeOrder.input>): Promise<ClosedOrder> {
  return changeOrders(floor, personId, async (tx) => {
    const { answer } = await once(tx, personId, closeOrder, input, async () => {
      const order = await lockOwnOrder(tx, personId, input.id)
      if (order.state !== 'open') throw new Refusal('ORDER_NOT_OPEN')
      const moment = momentOf(floor.feed, order.symbol)
      if (moment === null) throw new Refusal('MARKET_CLOSED')
      return endPosition(floor, tx, { personId, order }, { moment, at: floor.feed.now(), by: 'user', lots: input.lots })
    })
    return answer
  })
}

interface Ending {
  moment: Moment
  at: number
  by: ClosedOrder['closed']['by']
  lots?: Lots | undefined
}

/** Closes a locked position, or a part of it, at a moment, after the nights that it was held. @throws Refusal MARKET_CLOSED or LOTS_OUT_OF_RANGE */
export async function endPosition(
  floor: Floor,
  tx: Change,
  { personId, order }: Kept<OpenOrder>,
  { moment, at, by, lots }: Ending,
): Promise<ClosedOrder> {
  const position = await settleSwap(floor, tx, { personId, order }, at)
  const part = lots === undefined ? undefined : { lots, id: randomUUID() }
  const decided = closePosition(moment, position, { personId, at, by, part })
  if ('refused' in decided) throw new Refusal(decided.refused)
  const { closed, rest, postings } = decided
  if (rest !== null) await tx.save(rest)
  await tx.save(closed)
  await post(tx, by === 'liquidation' ? 'liquidation' : 'close', closed.id, postings)
  return closed
}
