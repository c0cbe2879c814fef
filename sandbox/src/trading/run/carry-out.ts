import type { PendingOrder } from '@kontor/shared/wire'
import type { WatchedOrder } from '../triggers/book.ts'
import { fillPendingOrder } from '../engine/fill.ts'
import type { Moment } from '../engine/market.ts'
import { unchanged, type Found, type Written } from '../orders/change.ts'
import { endPosition } from '../orders/close.ts'
import type { Task } from './due.ts'
import { changeUnasked, follow, watchedOf, type Floor } from '../writer/floor.ts'
import type { Section } from './section.ts'

/**
 * Outrun: the order is no longer what the tick has found, because its user or another process was
 * faster. Lost: it is another engine's business.
 */
type Outcome = 'done' | 'outrun' | 'lost'

/**
 * Does what a tick made due, at that tick's prices, and once. What an order has become in the
 * meantime is looked at on the next tick.
 */
export async function carryOut(
  floor: Floor,
  section: Section,
  task: Task,
  at: number,
): Promise<Outcome> {
  const { id, personId } = task.due.order
  return changeUnasked(floor, {
    personId,
    orderId: id,
    section,
    decide: (found) => carriedOut(floor, task, at, found),
  })
}

function carriedOut(
  floor: Floor,
  { due, moment }: Task,
  at: number,
  { order, holds, ...found }: Found,
): Written<Outcome> {
  const { id, personId } = due.order
  if (!holds) return unchanged('lost')
  if (order === null || !isSame(watchedOf(personId, order), due.order)) {
    if (order === null) floor.book.remove(id)
    else follow(floor, { personId, order, since: found.since })
    return unchanged('outrun')
  }
  if (order.state === 'pending')
    return { ...filled(moment, order, { personId, at, ...found }), since: at, result: 'done' }
  if (order.state !== 'open' || due.why === 'fill') return unchanged('done')
  return {
    ...endPosition(floor, { ...found, personId, order }, { moment, at, by: due.why }),
    result: 'done',
  }
}

function filled(
  moment: Moment,
  order: PendingOrder,
  asker: Parameters<typeof fillPendingOrder>[2],
): Omit<Written<unknown>, 'result'> {
  const { order: now, postings } = fillPendingOrder(moment, order, asker)
  return {
    orders: [now],
    entries: [
      { kind: now.state === 'open' ? 'open' : 'order-cancelled', reference: order.id, postings },
    ],
  }
}

function isSame(now: WatchedOrder | null, found: WatchedOrder): boolean {
  return (
    now !== null &&
    (Object.keys(found) as (keyof WatchedOrder)[]).every((key) => now[key] === found[key])
  )
}
