import type { AccountEvent, PendingOrder } from '@kontor/shared/wire'
import { endPosition } from '../booking/end-position.ts'
import { entryOf } from '../booking/entry-of.ts'
import type { Partition } from '../partitions/partition.ts'
import { fillPendingOrder } from '../rules/fill.ts'
import type { MarketSnapshot } from '../rules/market.ts'
import type { WatchedOrder } from '../triggers/trigger-index.ts'
import { type Found, unchanged, type Written } from '../writer/change.ts'
import { changeInBackground } from '../writer/change-orders.ts'
import type { TradingContext } from '../writer/context.ts'
import { follow, watchedOf } from '../writer/follow.ts'
import type { Task } from './tasks.ts'

/**
 * `stale`: the user or another process has changed the order since the tick. `lost`: another engine
 * holds the partition now.
 */
type Outcome = { state: 'done'; event: AccountEvent } | { state: 'stale' } | { state: 'lost' }

/**
 * Executes a task at the prices of its tick, `at`. An order that changed since that tick is left
 * unchanged; the engine processes the ticks after the change again.
 */
export async function execute(
  context: TradingContext,
  partition: Partition,
  task: Task,
  at: number,
): Promise<Outcome> {
  const { id, personId } = task.due.order
  return changeInBackground(context, {
    personId,
    orderId: id,
    partition,
    decide: (found) => executed(context, task, at, found),
  })
}

function executed(
  context: TradingContext,
  { due, snapshot }: Task,
  at: number,
  { order, isHeld, ...found }: Found,
): Written<Outcome> {
  const { id, personId } = due.order
  if (!isHeld) return unchanged({ state: 'lost' })
  if (order === null || !isSame(watchedOf(personId, order), due)) {
    if (order === null) context.triggers.remove(id)
    else follow(context, { personId, order, since: found.since })
    return unchanged({ state: 'stale' })
  }
  if (order.state === 'pending')
    return { ...filled(snapshot, order, { personId, at, ...found }), since: at }
  if (order.state !== 'open' || due.why === 'fill') return unchanged({ state: 'stale' })
  const ending = { snapshot, at, by: due.why }
  const { result: closed, ...written } = endPosition(context, { ...found, personId, order }, ending)
  const kind = due.why === 'liquidation' ? 'liquidated' : due.why
  const event = { kind, order: closed } as const
  return { ...written, event, result: { state: 'done', event } }
}

function filled(
  snapshot: MarketSnapshot,
  order: PendingOrder,
  asker: Parameters<typeof fillPendingOrder>[2],
): Written<Outcome> {
  const { order: now, postings } = fillPendingOrder(snapshot, order, asker)
  const event: AccountEvent =
    now.state === 'open' ? { kind: 'filled', order: now } : { kind: 'cancelled', order: now }
  return {
    result: { state: 'done', event },
    event,
    orders: [now],
    entries: [entryOf(now.state === 'open' ? 'open' : 'order-cancelled', now, postings)],
  }
}

/**
 * Whether an order has the terms by which a tick found it. Margin, from which swap is taken without
 * a change of the user's, decides liquidation alone.
 */
function isSame(now: WatchedOrder | null, { order, why }: Task['due']): boolean {
  if (now === null) return false
  const terms = (Object.keys(order) as (keyof WatchedOrder)[]).filter(
    (key) => key !== 'margin' || why === 'liquidation',
  )
  return terms.every((key) => now[key] === order[key])
}
