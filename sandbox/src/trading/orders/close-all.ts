import type * as z from 'zod/mini'
import type { Queries } from '@kontor/server/database'
import { floatingProfit } from '@kontor/shared/trading'
import { closeAllOrders, type OpenOrder } from '@kontor/shared/wire'
import type { Feed } from '../../market/feed.ts'
import { keyedCall } from '../../money/idempotency/keyed-call.ts'
import { claimKey, keepAnswer } from '../../money/idempotency/once.ts'
import { endPosition } from '../booking/end-position.ts'
import { snapshotOf } from '../booking/snapshot.ts'
import type { Row } from '../rows/columns.ts'
import { orderOf } from '../rows/order-row.ts'
import { unchanged } from '../writer/change.ts'
import { changeLocked } from '../writer/change-orders.ts'
import type { TradingContext } from '../writer/context.ts'

type Input = z.output<typeof closeAllOrders.input>
type Answer = z.output<typeof closeAllOrders.reply>

/**
 * Closes the requested positions of a user, oldest first, each in a separate SQL transaction. A
 * position whose market is closed stays open. The positions are marked when the key is claimed, so
 * that a repeat, also after a crash, closes the rest of exactly these.
 * @throws Refusal KEY_REUSED
 */
export function closeAll(context: TradingContext, personId: string, input: Input): Promise<Answer> {
  const call = keyedCall(closeAllOrders, input)
  return context.mutex.run(personId, async () => {
    const claim = await context.database.transaction(async (tx) => {
      const claimed = await claimKey(tx, personId, call)
      if (claimed.state === 'new') await markPositions(tx, context.feed, personId, input)
      return claimed
    })
    if (claim.state === 'answered') return claim.answer
    for (const id of await markedPositions(context.database, personId, input))
      await closeMarked(context, personId, id)
    return context.database.transaction((tx) => answer(tx, personId, input))
  })
}

async function markPositions(
  tx: Queries,
  feed: Feed,
  personId: string,
  { symbol, only, key }: Input,
): Promise<void> {
  const rows = await tx.query<Row>(
    `select * from trade_order
     where person_id = $1 and ended_at is null and state = 'open' and symbol = coalesce($2, symbol)
     order by seq for update`,
    [personId, symbol ?? null],
  )
  const positions = rows.map(orderOf).filter((order) => order.state === 'open')
  const asked = positions.filter(
    (position) => only === undefined || only === standingOf(feed, position),
  )
  await tx.query('update trade_order set close_key = $2 where id = any($1::text[])', [
    asked.map(({ id }) => id),
    key,
  ])
}

/** Whether a position has a profit or a loss at the current price; null for neither. */
function standingOf(feed: Feed, position: OpenOrder): Input['only'] | null {
  const snapshot = snapshotOf(feed, position.symbol)
  if (snapshot === null) return null
  const profit = floatingProfit(position, snapshot.instrument, snapshot, snapshot.rate) ?? 0n
  if (profit === 0n) return null
  return profit > 0n ? 'winners' : 'losers'
}

async function markedPositions(tx: Queries, personId: string, { key }: Input): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from trade_order where person_id = $1 and close_key = $2 and state = 'open' order by seq`,
    [personId, key],
  )
  return rows.map(({ id }) => id)
}

function closeMarked(context: TradingContext, personId: string, id: string): Promise<void> {
  return changeLocked(context, {
    personId,
    orderId: id,
    decide({ order, ...found }) {
      const snapshot = order?.state === 'open' ? snapshotOf(context.feed, order.symbol) : null
      if (order?.state !== 'open' || snapshot?.open !== true) return unchanged(undefined)
      return {
        ...endPosition(
          context,
          { ...found, personId, order },
          { snapshot, at: context.feed.now(), by: 'user' },
        ),
        result: undefined,
      }
    },
  })
}

async function answer(tx: Queries, personId: string, input: Input): Promise<Answer> {
  const call = keyedCall(closeAllOrders, input)
  const claim = await claimKey(tx, personId, call)
  if (claim.state === 'answered') return claim.answer
  const rows = await tx.query<Row>(
    'select * from trade_order where person_id = $1 and close_key = $2 order by seq',
    [personId, input.key],
  )
  const orders = rows.map(orderOf)
  const closed = orders
    .filter((order) => order.state === 'closed')
    .filter((order) => order.closed.by === 'user')
  const result = { closed, left: orders.filter(({ state }) => state === 'open').length }
  await keepAnswer(tx, personId, call, result)
  return result
}
