import { formatDecimal, type Price } from '@kontor/shared/trading'
import type {
  CancelledOrder,
  ClosedOrder,
  OpenOrder,
  Order,
  PendingOrder,
} from '@kontor/shared/wire'

/**
 * The columns of an order as it is now; those it has no value for are left out. `settledUntil`
 * where its nights are settled beyond its opening.
 */
export function rowOf(order: Order, settledUntil?: number) {
  if (order.state === 'pending') return waitingRow(order)
  if (order.state === 'open') return heldRow(order, settledUntil)
  if (order.state === 'closed')
    return { ...heldRow(order, settledUntil), ...closingRow(order.closed) }
  return { ...waitingRow(order), ended_at: order.cancelled.at, ended_by: order.cancelled.by }
}

function termsRow({ id, state, symbol, direction, kind, multiple, ...amounts }: Order) {
  const { lots, margin, fee, stopLoss, takeProfit } = amounts
  const protection = { stop_loss: textOf(stopLoss), take_profit: textOf(takeProfit) }
  const figures = {
    lots: formatDecimal(lots),
    margin: formatDecimal(margin),
    fee: formatDecimal(fee),
    ...protection,
  }
  return { id, state, symbol, direction, kind, multiple, ...figures, swap: '0' }
}

function waitingRow(order: PendingOrder | CancelledOrder) {
  return { ...termsRow(order), price: formatDecimal(order.price), placed_at: order.placedAt }
}

function heldRow(order: OpenOrder | ClosedOrder, settledUntil = order.openedAt) {
  const figures = {
    entry: formatDecimal(order.entry),
    swap: formatDecimal(order.swap),
    liquidation_price: textOf(order.liquidationPrice),
  }
  return { ...termsRow(order), ...figures, opened_at: order.openedAt, swapped_until: settledUntil }
}

function closingRow({ price, profit, fee, at, by }: ClosedOrder['closed']) {
  const figures = {
    close_price: formatDecimal(price),
    close_profit: formatDecimal(profit),
    close_fee: formatDecimal(fee),
  }
  return { ...figures, ended_at: at, ended_by: by }
}

function textOf(price: Price | null): string | null {
  return price === null ? null : formatDecimal(price)
}
