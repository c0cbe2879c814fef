import type { Order } from '@kontor/shared/wire'
import type { StoredOrder } from '../rows/stored-order.ts'
import type { WatchedOrder } from '../triggers/trigger-index.ts'
import type { TradingContext } from './context.ts'

/** Whether an engine of this process owns a listed symbol: the trigger index holds its orders. */
export function follows(context: TradingContext, symbol: string): boolean {
  return engineOf(context, symbol) !== undefined
}

/** Updates the trigger index to the committed state of an order of a symbol that it holds. */
export function follow(context: TradingContext, { personId, order, since }: StoredOrder): void {
  const { triggers } = context
  const engine = engineOf(context, order.symbol)
  const watched = engine && watchedOf(personId, order)
  if (!watched) return triggers.remove(order.id)
  const hasChanged = triggers.since(order.id) !== since
  triggers.add(watched, since)
  if (hasChanged) engine.rewind(since)
}

/** The terms of an order that the trigger index needs; null once the order has ended. */
export function watchedOf(personId: string, order: Order): WatchedOrder | null {
  const { id, symbol, direction, lots, margin, stopLoss, takeProfit } = order
  const terms = { id, personId, symbol, direction, lots, margin, stopLoss, takeProfit }
  if (order.state === 'open') return { ...terms, state: 'open', entry: order.entry }
  if (order.state !== 'pending') return null
  const { kind, multiple, price, fee } = order
  return { ...terms, state: 'pending', kind, multiple, price, fee }
}

/** An order of a symbol that is no longer listed has no price, so no engine follows it. */
function engineOf({ engines, feed }: TradingContext, symbol: string) {
  return feed.listing(symbol) && [...engines].find(({ owns }) => owns(symbol))
}
