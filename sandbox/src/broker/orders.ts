import { decimal, formatDecimal, type Direction } from '@kontor/shared/trading'
import type { Order, OrderTab } from '@kontor/shared/wire'
import type { Queries } from '../db/database.ts'
import type { Closing, Position } from '../engine/close.ts'

interface Row {
  id: string
  personId: string
  symbol: string
  direction: Direction
  lots: string
  multiple: number
  entry: string
  margin: string
  fee: string
  liquidationPrice: string | null
  openedAt: string
  closedAt: string | null
  closePrice: string
  closeProfit: string
  closeFee: string
  closedBy: 'user' | 'liquidation'
}

const COLUMNS = `id, person_id as "personId", symbol, direction, lots, multiple, entry, margin, fee,
  liquidation_price as "liquidationPrice", opened_at as "openedAt", closed_at as "closedAt",
  close_price as "closePrice", close_profit as "closeProfit", close_fee as "closeFee", closed_by as "closedBy"`

/** Writes a new position. */
export async function insertOrder(tx: Queries, personId: string, order: Order): Promise<void> {
  const { liquidationPrice, ...rest } = order
  await tx.query(
    `insert into trade_order (id, person_id, symbol, direction, lots, multiple, entry, margin, fee, liquidation_price, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      rest.id,
      personId,
      rest.symbol,
      rest.direction,
      formatDecimal(rest.lots),
      rest.multiple,
      formatDecimal(rest.entry),
      formatDecimal(rest.margin),
      formatDecimal(rest.fee),
      liquidationPrice && formatDecimal(liquidationPrice),
      rest.openedAt,
    ],
  )
}

/** One order, locked until the SQL transaction ends; undefined when there is none. */
export async function lockOrder(tx: Queries, id: string): Promise<{ order: Order; personId: string } | undefined> {
  const [row] = await tx.query<Row>(`select ${COLUMNS} from trade_order where id = $1 for update`, [id])
  return row && { order: orderOf(row), personId: row.personId }
}

/** Writes how a position ended, and gives the order as it is now. */
export async function endOrder(tx: Queries, order: Order, closing: Closing, by: 'user' | 'liquidation', at: number): Promise<Order> {
  await tx.query(
    'update trade_order set closed_at = $2, close_price = $3, close_profit = $4, close_fee = $5, closed_by = $6 where id = $1',
    [order.id, at, formatDecimal(closing.price), formatDecimal(closing.profit), formatDecimal(closing.fee), by],
  )
  return { ...order, closed: { ...closing, at, by } }
}

/** One page of a tab, newest first. Nothing is pending yet: every order is a market order. */
export async function pageOfOrders(tx: Queries, personId: string, tab: OrderTab, current: number, pageSize: number) {
  if (tab === 'pending') return { data: [], total: 0 }
  const [condition, sorting] =
    tab === 'positions' ? ['closed_at is null', 'seq desc'] : ['closed_at is not null', 'closed_at desc, seq desc']
  const rows = await tx.query<Row>(
    `select ${COLUMNS} from trade_order where person_id = $1 and ${condition} order by ${sorting} limit $2 offset $3`,
    [personId, pageSize, (current - 1) * pageSize],
  )
  const [count] = await tx.query<{ total: string }>(`select count(*) as total from trade_order where person_id = $1 and ${condition}`, [
    personId,
  ])
  return { data: rows.map(orderOf), total: Number(count?.total ?? 0) }
}

/** Every position that lives, of all users. */
export async function openPositions(tx: Queries): Promise<Position[]> {
  const rows = await tx.query<Row>(`select ${COLUMNS} from trade_order where closed_at is null`)
  return rows.map((row) => positionOf(orderOf(row), row.personId))
}

/** What the engine needs to know of an order. */
export function positionOf({ id, symbol, direction, lots, entry, margin }: Order, personId: string): Position {
  return { id, personId, symbol, direction, lots, entry, margin }
}

function orderOf(row: Row): Order {
  const { id, symbol, direction, multiple } = row
  return {
    id,
    symbol,
    direction,
    multiple,
    kind: 'market',
    lots: decimal(row.lots),
    entry: decimal(row.entry),
    margin: decimal(row.margin),
    fee: decimal(row.fee),
    liquidationPrice: row.liquidationPrice === null ? null : decimal(row.liquidationPrice),
    openedAt: Number(row.openedAt),
    closed: row.closedAt === null ? null : closedOf(row, Number(row.closedAt)),
  }
}

function closedOf(row: Row, at: number): Order['closed'] {
  return { price: decimal(row.closePrice), profit: decimal(row.closeProfit), fee: decimal(row.closeFee), at, by: row.closedBy }
}
