import { formatDecimal, type Decimal } from '@kontor/shared/trading'
import type { OpenOrder, Order, PendingOrder } from '@kontor/shared/wire'
import type { Queries } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { COLUMNS, orderOf, type Row } from './order-row.ts'

/** An order, and whose it is. */
export interface Kept<Of extends Order = Order> {
  personId: string
  order: Of
}

/** The market's instant of a change, and the process that makes it. */
interface Stamp {
  at: number
  by: string
}

/** Writes an order as it is now. What its state does not have keeps the price it waited for. */
export async function saveOrder(tx: Queries, { personId, order }: Kept, stamp: Stamp): Promise<void> {
  const waiting = order.state === 'pending' || order.state === 'cancelled' ? order : null
  const held = order.state === 'open' || order.state === 'closed' ? order : null
  const closed = order.state === 'closed' ? order.closed : null
  const ended = closed ?? (order.state === 'cancelled' ? order.cancelled : null)
  await tx.query(
    `insert into trade_order (id, person_id, state, symbol, direction, kind, lots, multiple, margin, fee, stop_loss, take_profit, price, placed_at,
       entry, swap, liquidation_price, opened_at, swapped_until, ended_at, ended_by, close_price, close_profit, close_fee, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19, $20, $21, $22, $23, $24, $25)
     on conflict (id) do update set state = excluded.state, kind = excluded.kind, lots = excluded.lots, margin = excluded.margin,
       fee = excluded.fee, stop_loss = excluded.stop_loss, take_profit = excluded.take_profit,
       price = coalesce(excluded.price, trade_order.price), placed_at = coalesce(excluded.placed_at, trade_order.placed_at),
       entry = excluded.entry, swap = excluded.swap, liquidation_price = excluded.liquidation_price, opened_at = excluded.opened_at,
       swapped_until = coalesce(trade_order.swapped_until, excluded.swapped_until), ended_at = excluded.ended_at, ended_by = excluded.ended_by,
       close_price = excluded.close_price, close_profit = excluded.close_profit, close_fee = excluded.close_fee,
       changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    [
      [order.id, personId, order.state, order.symbol, order.direction, order.kind, text(order.lots), order.multiple],
      [text(order.margin), text(order.fee), text(order.stopLoss), text(order.takeProfit)],
      [text(waiting?.price), waiting?.placedAt ?? null],
      [text(held?.entry), text(held?.swap ?? 0n), text(held?.liquidationPrice), held?.openedAt ?? null],
      [ended?.at ?? null, ended?.by ?? null, text(closed?.price), text(closed?.profit), text(closed?.fee)],
      [stamp.at, stamp.by],
    ].flat(),
  )
}

/** Locks an order until the SQL transaction ends; undefined when there is none. */
export async function lockOrder(tx: Queries, id: string): Promise<Kept | undefined> {
  const [row] = await tx.query<Row>(`select ${COLUMNS} from trade_order where id = $1 for update`, [id])
  return row && { order: orderOf(row), personId: row.personId }
}

/** Locks an order of somebody's own. @throws Refusal NOT_FOUND */
export async function lockOwnOrder(tx: Queries, personId: string, id: string): Promise<Order> {
  const found = await lockOrder(tx, id)
  if (found?.personId !== personId) throw new Refusal('NOT_FOUND')
  return found.order
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

/** How many orders somebody has that live. */
export async function countLive(tx: Queries, personId: string): Promise<number> {
  const [row] = await tx.query<{ count: string }>('select count(*) as count from trade_order where person_id = $1 and ended_at is null', [
    personId,
  ])
  return Number(row?.count)
}

function text(value: Decimal | null | undefined): string | null {
  return value === null || value === undefined ? null : formatDecimal(value)
}
