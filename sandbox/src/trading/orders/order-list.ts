import type * as z from 'zod/mini'
import type { Order, OrderTab, listOrders } from '@kontor/shared/wire'
import type { Queries } from '../../db/database.ts'
import type { Row } from './columns.ts'
import { orderOf } from './order-row.ts'

/** The SQL condition and order of each tab, newest first. */
const tabs: Record<OrderTab, { holds: string; sorted: string }> = {
  positions: { holds: `ended_at is null and state = 'open'`, sorted: 'opened_at desc, seq desc' },
  pending: { holds: `ended_at is null and state = 'pending'`, sorted: 'seq desc' },
  history: { holds: 'ended_at is not null', sorted: 'ended_at desc, seq desc' },
}

/** One page of a tab of a user's orders. */
export async function pageOfOrders(
  tx: Queries,
  personId: string,
  { tab, current, pageSize }: z.output<typeof listOrders.input>,
): Promise<{ data: Order[]; total: number }> {
  const { holds, sorted } = tabs[tab]
  const rows = await tx.query<Row>(
    `select * from trade_order where person_id = $1 and ${holds} order by ${sorted} limit $2 offset $3`,
    [personId, pageSize, (current - 1) * pageSize],
  )
  const [count] = await tx.query<{ total: string }>(
    `select count(*) as total from trade_order where person_id = $1 and ${holds}`,
    [personId],
  )
  return { data: rows.map(orderOf), total: Number(count?.total) }
}
