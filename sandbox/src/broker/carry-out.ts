import type { PendingOrder } from '@kontor/shared/wire'
import type { WatchedOrder } from '../engine/book.ts'
import { fillPendingOrder } from '../engine/fill.ts'
import type { Moment } from '../engine/market.ts'
import { availableOf, marginOf } from '../ledger/accounts.ts'
import { lockBalances, post } from '../ledger/ledger.ts'
import { endPosition } from './close.ts'
import type { Task } from './due.ts'
import { changeUnasked, follow, watchedOf, type Change, type Floor } from './floor.ts'
import { lockOrder, type Kept } from './orders.ts'
import type { Section } from './section.ts'

/** Outrun: the order is no longer what the tick has found, because its user or another process was faster. Lost: it is another engine's business. */
type Outcome = 'done' | 'outrun' | 'lost'

/** Does what a tick made due, at that tick's prices, and once. What an order has become in the meantime is looked at on the next tick. */
export async function carryOut(floor: Floor, section: Section, { due, moment }: Task, at: number): Promise<Outcome> {
  const { id, personId } = due.order
  return changeUnasked(floor, personId, async (tx) => {
    if (!section.holds() || !(await section.confirm(tx))) return 'lost'
    const order = (await lockOrder(tx, id))?.order
    if (order === undefined || !isSame(watchedOf(personId, order), due.order)) {
      if (order === undefined) floor.book.remove(id)
      else follow(floor, personId, order)
      return 'outrun'
    }
    if (order.state === 'pending') await fill(tx, { personId, order }, moment, at)
    if (order.state === 'open' && due.why !== 'fill') await endPosition(floor, tx, { personId, order }, { moment, at, by: due.why })
    return 'done'
  })
}

async function fill(tx: Change, { personId, order }: Kept<PendingOrder>, moment: Moment, at: number): Promise<void> {
  const [available = 0n] = await lockBalances(tx, [availableOf(personId), marginOf(personId)])
  const filled = fillPendingOrder(moment, order, { personId, at, available })
  await tx.save(filled.order)
  await post(tx, filled.order.state === 'open' ? 'open' : 'order-cancelled', order.id, filled.postings)
}

function isSame(now: WatchedOrder | null, found: WatchedOrder): boolean {
  return now !== null && (Object.keys(found) as (keyof WatchedOrder)[]).every((key) => now[key] === found[key])
}
