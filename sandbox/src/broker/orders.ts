import type { OpenOrder, Order, PendingOrder } from '@kontor/shared/wire'
import type { Queries } from '../db/database.ts'
import { COLUMNS, orderOf, type Row } from './order-row.ts'

/** An order, and whose it is. */
export interface Kept<Of extends Order = Order> {
  personId: string
  order: Of
}

/** The symbols of all orders that live. */
export async function liveSymbols(tx: Queries): Promise<string[]> {
  const rows = await tx.query<{ symbol: string }>('select distinct symbol from trade_order where ended_at is null')
  return rows.map(({ symbol }) => symbol)
}

/** Every order of symbols that the market may still end or fill, oldest first, and the market's instant since which it has been as it is. */
export async function liveOrders(
  tx: Queries,
  symbols: readonly string[],
): Promise<(Kept<OpenOrder | PendingOrder> & { changedAt: number })[]> {
  const rows = await tx.query<Row & { state: 'open' | 'pending'; changedAt: string | null }>(
    `select ${COLUMNS}, changed_at as "changedAt" from trade_order where ended_at is null and symbol = any($1::text[]) order by seq`,
    [symbols],
  )
  return rows.map(({ changedAt, ...row }) => ({
    personId: row.personId,
    order: orderOf(row) as OpenOrder | PendingOrder,
    changedAt: Number(changedAt),
  }))
}

/** Orders by their ids. */
export async function readOrders(tx: Queries, ids: readonly string[]): Promise<Order[]> {
  return (await tx.query<Row>(`select ${COLUMNS} from trade_order where id = any($1::text[])`, [ids])).map(orderOf)
}
