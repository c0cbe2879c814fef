import * as z from 'zod/mini'
import type { Price } from '../../trading/index.ts'
import { cancelledOrder, closedOrder, openOrder, type Order } from '../orders/order.ts'
import { priceAlert } from '../orders/price-alert.ts'
import { orderLink, tradeLink } from '../platform/links.ts'
import { usd } from '../protocol/decimals.ts'
import { cases } from '../reviews/operator.ts'

/** What was reviewed. */
const review = z.object({ kind: z.enum(cases), id: z.string() })

/**
 * An event of a user's account that no call of theirs caused, with its figures. Source: CALL-16.
 */
export const accountEvent = z.discriminatedUnion('kind', [
  /** A pending order became a position. */
  z.object({ kind: z.literal('filled'), order: openOrder }),
  /** The market closed a position. */
  z.object({ kind: z.enum(['stop-loss', 'take-profit', 'liquidated']), order: closedOrder }),
  /** A pending order was cancelled, because the balance could not pay for its fill. */
  z.object({ kind: z.literal('cancelled'), order: cancelledOrder }),
  z.object({ kind: z.literal('price-alert'), alert: priceAlert }),
  /** USD were added to the balance, or paid out. */
  z.object({ kind: z.enum(['credited', 'paid']), review, amount: usd }),
  /** `amount` is null where the review is not about money; `reason` is for the user. */
  z.object({ kind: z.literal('rejected'), review, amount: z.nullable(usd), reason: z.string() }),
  z.object({ kind: z.literal('approved'), review }),
])
export type AccountEvent = z.output<typeof accountEvent>

/**
 * The id of an event, by which readers drop repeats: a server that restarts while it sends an event
 * may send it again.
 */
export function accountEventId(event: AccountEvent): string {
  if ('order' in event) return `${event.kind} ${event.order.id}`
  if (event.kind === 'price-alert') return `${event.kind} ${event.alert.id}`
  return `${event.kind} ${event.review.kind} ${event.review.id}`
}

/** An event that the market caused, about an order or a price alert. */
export type MarketEvent = Extract<AccountEvent, { order: Order } | { kind: 'price-alert' }>

/** Whether the market caused an event. */
export function isMarketEvent(event: AccountEvent): event is MarketEvent {
  return 'order' in event || event.kind === 'price-alert'
}

/** The price at which the order of an event was closed, was opened, or is to open. */
export function eventPrice({ order }: Extract<MarketEvent, { order: Order }>): Price {
  if (order.state === 'closed') return order.closed.price
  return order.state === 'open' ? order.entry : order.price
}

/** The page of what an event of the market is about: the order, or the market of the alert. */
export function marketEventPage(event: MarketEvent): string {
  return 'order' in event ? orderLink(event.order.id) : tradeLink({ symbol: event.alert.symbol })
}

/** The symbol that an event is about; null where it is about none. */
export function eventSymbol(event: AccountEvent): string | null {
  if ('order' in event) return event.order.symbol
  return event.kind === 'price-alert' ? event.alert.symbol : null
}
