import * as z from 'zod/mini'
import type { Direction, PendingKind } from '@kontor/shared/trading'
import {
  type CancelledOrder,
  type ClosedOrder,
  type OpenOrder,
  openOrder,
  type Order,
  type PendingOrder,
} from '@kontor/shared/wire'
import {
  amount,
  type Column,
  instant,
  optional,
  plain,
  readRow,
  type Row,
  writeRow,
} from './columns.ts'

/*
 * The columns of each state of an order in the table `trade_order`. A new field of an order is one
 * line here and a migration that adds its column: reading, writing and the SQL follow.
 */
const terms = {
  id: plain<string>('id'),
  symbol: plain<string>('symbol'),
  direction: plain<Direction>('direction'),
  lots: amount<'lots'>('lots'),
  multiple: plain<number>('multiple'),
  margin: amount<'usd'>('margin'),
  fee: amount<'usd'>('fee'),
  stopLoss: optional(amount<'price'>('stop_loss')),
  takeProfit: optional(amount<'price'>('take_profit')),
}

const pending = {
  ...terms,
  kind: plain<PendingKind>('kind'),
  price: amount<'price'>('price'),
  placedAt: instant('placed_at'),
}

const position = {
  ...terms,
  kind: plain<OpenOrder['kind']>('kind'),
  entry: amount<'price'>('entry'),
  swap: amount<'usd'>('swap'),
  liquidationPrice: optional(amount<'price'>('liquidation_price')),
  placedAt: optional(instant('placed_at')),
  openedAt: instant('opened_at'),
}

const settled: Column<OpenOrder['settled']> = {
  name: 'settled',
  read: (raw) => z.decode(openOrder.shape.settled, raw as z.input<typeof openOrder>['settled']),
  write: (value) => z.encode(openOrder.shape.settled, value),
}

const open = { ...position, settled }

const closing = {
  price: amount<'price'>('close_price'),
  profit: amount<'usd'>('close_profit'),
  fee: amount<'usd'>('close_fee'),
  at: instant('ended_at'),
  by: plain<ClosedOrder['closed']['by']>('ended_by'),
}

const cancelling = {
  at: instant('ended_at'),
  by: plain<CancelledOrder['cancelled']['by']>('ended_by'),
}

/** Every column that `rowOf` may write. */
export const orderColumns: readonly string[] = [
  'state',
  ...new Set(
    [pending, open, closing, cancelling].flatMap((columns) =>
      Object.values(columns).map(({ name }) => name),
    ),
  ),
]

/** The order that a row of `trade_order` holds. */
export function orderOf(row: Row): Order {
  const state = row['state'] as Order['state']
  if (state === 'pending') return { ...pendingOf(row), state }
  if (state === 'open') return { ...readRow(open, row), state }
  if (state === 'closed') return { ...positionOf(row), state, closed: readRow(closing, row) }
  return { ...pendingOf(row), state, cancelled: readRow(cancelling, row) }
}

/** The columns of an order; those that its state does not have are absent. */
export function rowOf(order: Order): Row {
  const { state } = order
  if (state === 'pending') return { state, ...writeRow(pending, order) }
  if (state === 'open') return { state, ...writeRow(open, order) }
  if (state === 'closed')
    return { state, ...writeRow(position, order), ...writeRow(closing, order.closed) }
  return { state, ...writeRow(pending, order), ...writeRow(cancelling, order.cancelled) }
}

function pendingOf(row: Row): Omit<PendingOrder, 'state'> {
  return readRow(pending, row)
}

function positionOf(row: Row): Omit<ClosedOrder, 'state' | 'closed'> {
  return readRow(position, row)
}
