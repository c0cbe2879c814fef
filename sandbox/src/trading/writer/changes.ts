import type { ChangedOrder } from '../../live/bus/bus.ts'
import type { Queries } from '../../db/database.ts'
import { follows, follow, type Floor } from './floor.ts'
import { readOrders } from '../orders/orders.ts'

/**
 * A mark to ask for changes from later on. Numbers of a sequence would not do: they are given out
 * before the commit, so that a lower one may appear after a higher. Below the mark every SQL
 * transaction has ended and been seen; what is at or above it is seen again, at most.
 */
export async function watermark(tx: Queries): Promise<string> {
  const [row] = await tx.query<{ mark: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as mark',
  )
  return row?.mark ?? '0'
}

/** Orders that have changed since a mark, but for what a process, by name, has changed itself. */
export function changedSince(tx: Queries, mark: string, by = ''): Promise<ChangedOrder[]> {
  return tx.query(
    `select id, person_id as "personId", symbol from trade_order
     where changed >= $1::text::xid8 and coalesce(changed_by, '') <> $2 order by changed`,
    [mark, by],
  )
}

/**
 * Brings the book to what the database says of orders, each user's in their turn. Any number of
 * times does no harm.
 */
export async function readAnew(floor: Floor, changed: readonly ChangedOrder[]): Promise<void> {
  const mine = changed.filter(({ symbol }) => follows(floor, symbol))
  const readNow = async (ids: readonly string[]) => {
    for (const kept of await readOrders(floor.database, ids)) follow(floor, kept)
  }
  const byPerson = [...Map.groupBy(mine, ({ personId }) => personId)]
  await Promise.all(
    byPerson.map(([personId, orders]) => {
      const ids = orders.map(({ id }) => id)
      return floor.lanes.run(personId, () => readNow(ids))
    }),
  )
}
