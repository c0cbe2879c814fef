import type { Queries } from '@kontor/server/database'
import type { ChangedOrder } from '../../live/bus/bus.ts'
import { liveOrdersOf, readOrders } from '../rows/stored-order.ts'
import type { TradingContext } from '../writer/context.ts'
import { follow, follows } from '../writer/follow.ts'

/**
 * A mark from which `changedSince` misses no change. A sequence number is no such mark: it is
 * assigned before the commit, so a lower number can appear after a higher one. Every SQL
 * transaction below the mark has ended; one at or above it may be read twice.
 */
export async function watermark(tx: Queries): Promise<string> {
  const [row] = await tx.query<{ mark: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as mark',
  )
  return row?.mark ?? '0'
}

/** The orders that changed since a mark, except by the process `by`. */
export function changedSince(tx: Queries, mark: string, by = ''): Promise<ChangedOrder[]> {
  return tx.query(
    `select id, person_id as "personId", symbol from trade_order
     where changed >= $1::text::xid8 and coalesce(changed_by, '') <> $2 order by changed`,
    [mark, by],
  )
}

/** Reads orders from the database into the trigger index. Idempotent. */
export async function reloadOrders(
  context: TradingContext,
  changed: readonly ChangedOrder[],
): Promise<void> {
  const followed = changed.filter(({ symbol }) => follows(context, symbol))
  const reload = async (ids: readonly string[]) => {
    for (const stored of await readOrders(context.database, ids)) follow(context, stored)
  }
  const byPerson = [...Map.groupBy(followed, ({ personId }) => personId)]
  await Promise.all(
    byPerson.map(([personId, orders]) => {
      const ids = orders.map(({ id }) => id)
      return context.mutex.run(personId, () => reload(ids))
    }),
  )
}

/**
 * Reads the orders of the users in `context.unsure` into the trigger index. A user whose orders
 * cannot be read stays in it, for the next call.
 */
export async function reloadUnsure(context: TradingContext): Promise<void> {
  const { database, mutex, limit, unsure } = context
  const people = [...unsure]
  unsure.clear()
  const reload = async (personId: string) => {
    for (const stored of await liveOrdersOf(database, personId)) follow(context, stored)
  }
  await Promise.all(
    people.map((personId) =>
      mutex.run(personId, () => limit(() => reload(personId))).catch(() => unsure.add(personId)),
    ),
  )
}
