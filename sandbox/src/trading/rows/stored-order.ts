import type { Queries } from '@kontor/server/database'
import type { Order } from '@kontor/shared/wire'
import type { Row } from './columns.ts'
import { orderOf } from './order-row.ts'

/** An order, its owner, and the market's instant of its last change. */
export interface StoredOrder<Of extends Order = Order> {
  personId: string
  order: Of
  since: number
}

/** The symbols of all live orders. */
export async function liveSymbols(tx: Queries): Promise<string[]> {
  const rows = await tx.query<{ symbol: string }>(
    'select distinct symbol from trade_order where ended_at is null',
  )
  return rows.map(({ symbol }) => symbol)
}

/** The positions and pending orders of symbols, oldest first. */
export async function liveOrders(tx: Queries, symbols: readonly string[]): Promise<StoredOrder[]> {
  const sql =
    'select * from trade_order where ended_at is null and symbol = any($1::text[]) order by seq'
  return (await tx.query<Row>(sql, [symbols])).map(storedOf)
}

/** The positions and pending orders of a user, oldest first. */
export async function liveOrdersOf(tx: Queries, personId: string): Promise<StoredOrder[]> {
  const sql = 'select * from trade_order where person_id = $1 and ended_at is null order by seq'
  return (await tx.query<Row>(sql, [personId])).map(storedOf)
}

/** Orders by their ids. */
export async function readOrders(tx: Queries, ids: readonly string[]): Promise<StoredOrder[]> {
  const sql = 'select * from trade_order where id = any($1::text[])'
  return (await tx.query<Row>(sql, [ids])).map(storedOf)
}

function storedOf(row: Row): StoredOrder {
  return {
    personId: String(row['person_id']),
    order: orderOf(row),
    since: Number(row['changed_at']),
  }
}
