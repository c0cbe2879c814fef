import type * as z from 'zod/mini'
import { closeAllOrders } from '@kontor/shared/wire'
import type { Queries } from '../../db/database.ts'
import { unchanged } from './change.ts'
import { endPosition } from './close.ts'
import { changeNow, type Floor } from '../writer/floor.ts'
import { momentOf } from './moment.ts'
import { claimKey, keepAnswer } from '../../money/once.ts'
import { COLUMNS, orderOf, type Row } from './order-row.ts'

type Input = z.output<typeof closeAllOrders.input>
type Answer = z.output<typeof closeAllOrders.reply>

/**
 * Closes somebody's positions, the oldest first, each in an SQL transaction of its own; those whose
 * market is closed stay. Which ones are meant is settled as the key is claimed, so that a repeat,
 * also after a crash halfway, closes the rest of them and no others.
 * @throws Refusal KEY_REUSED
 */
export function closeAll(floor: Floor, personId: string, input: Input): Promise<Answer> {
  return floor.lanes.run(personId, async () => {
    const claim = await floor.database.transaction(async (tx) => {
      const claimed = await claimKey(tx, personId, closeAllOrders, input)
      if (claimed.state === 'new') await markPositions(tx, personId, input)
      return claimed
    })
    if (claim.state === 'answered') return claim.answer
    for (const id of await markedPositions(floor.database, personId, input))
      await closeMarked(floor, personId, id)
    return floor.database.transaction((tx) => answer(tx, personId, input))
  })
}

async function markPositions(tx: Queries, personId: string, { key }: Input): Promise<void> {
  await tx.query(
    `update trade_order set close_key = $2
     where id in (select id from trade_order where person_id = $1 and ended_at is null and state = 'open' order by seq for update)`,
    [personId, key],
  )
}

async function markedPositions(tx: Queries, personId: string, { key }: Input): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from trade_order where person_id = $1 and close_key = $2 and state = 'open' order by seq`,
    [personId, key],
  )
  return rows.map(({ id }) => id)
}

function closeMarked(floor: Floor, personId: string, id: string): Promise<void> {
  return changeNow(floor, {
    personId,
    orderId: id,
    decide({ order, ...found }) {
      const moment = order?.state === 'open' ? momentOf(floor.feed, order.symbol) : null
      if (order?.state !== 'open' || moment?.open !== true) return unchanged(undefined)
      return {
        ...endPosition(
          floor,
          { ...found, personId, order },
          { moment, at: floor.feed.now(), by: 'user' },
        ),
        result: undefined,
      }
    },
  })
}

async function answer(tx: Queries, personId: string, input: Input): Promise<Answer> {
  const claim = await claimKey(tx, personId, closeAllOrders, input)
  if (claim.state === 'answered') return claim.answer
  const rows = await tx.query<Row>(
    `select ${COLUMNS} from trade_order where person_id = $1 and close_key = $2 order by seq`,
    [personId, input.key],
  )
  const orders = rows.map(orderOf)
  const closed = orders
    .filter((order) => order.state === 'closed')
    .filter((order) => order.closed.by === 'user')
  const result = { closed, left: orders.filter(({ state }) => state === 'open').length }
  await keepAnswer(tx, personId, closeAllOrders, input, result)
  return result
}
