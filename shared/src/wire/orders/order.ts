import * as z from 'zod/mini'
import { askedPrice, dollars, instant, lots, price, usd } from '../protocol/decimals.ts'

/** Whether it gains from a rising price (buy) or a falling one (sell). */
export const direction = z.enum(['buy', 'sell'])
const terms = {
  id: z.string(),
  symbol: z.string(),
  direction,
  lots,
  /** Leverage: notional ÷ margin. */
  multiple: z.int(),
  /** USD frozen while the order lives. */
  margin: usd,
  /** USD: charged at opening; frozen while the order is pending. */
  fee: usd,
  /** Null when unset. */
  stopLoss: z.nullable(price),
  takeProfit: z.nullable(price),
}

const waiting = {
  ...terms,
  /**
   * How it was placed: a limit waits for a better price than the market's, a stop for a worse one.
   */
  kind: z.enum(['limit', 'stop']),
  /** The price that it waits for. */
  price,
  placedAt: instant,
}

const held = {
  ...terms,
  kind: z.enum(['market', 'limit', 'stop']),
  /** The price it opened at: ask for a buy, bid for a sell. */
  entry: price,
  /** USD credited (+) or charged (−) for the nights so far. */
  swap: usd,
  /** Null when no positive price would close it by force. */
  liquidationPrice: z.nullable(price),
  /** When it was placed as a pending order; null for a market order. */
  placedAt: z.nullable(instant),
  openedAt: instant,
}

/** Waits for its price. */
export const pendingOrder = z.object({ ...waiting, state: z.literal('pending') })
export type PendingOrder = z.output<typeof pendingOrder>

const total = z.object({
  /** USD, before it was rounded. */
  exact: dollars,
  /** USD, in whole cents. */
  posted: usd,
})

/**
 * Sums of the closed parts of a position. The next part is posted so that all postings sum to the
 * rounded sum of the exact amounts.
 */
export const settledParts = z.object({
  /** Profit of the closed parts. */
  profit: total,
  /** Fees of the closed parts. */
  fee: total,
})

/** An open position. */
export const openOrder = z.object({
  ...held,
  state: z.literal('open'),
  /** Null while no part of it was closed. */
  settled: z.nullable(settledParts),
})
export type OpenOrder = z.output<typeof openOrder>

/** A position, or a part of one, that was closed. */
export const closedOrder = z.object({
  ...held,
  state: z.literal('closed'),
  /** When, by whom and at what price it was closed. */
  closed: z.object({
    price,
    profit: usd,
    fee: usd,
    at: instant,
    by: z.enum(['user', 'liquidation', 'stop-loss', 'take-profit']),
  }),
})
export type ClosedOrder = z.output<typeof closedOrder>

/** A pending order that its user cancelled, or whose fill the balance could not pay for. */
export const cancelledOrder = z.object({
  ...waiting,
  state: z.literal('cancelled'),
  /** When and by whom it was cancelled. */
  cancelled: z.object({ at: instant, by: z.enum(['user', 'balance']) }),
})
export type CancelledOrder = z.output<typeof cancelledOrder>

/** An order, in one of four states. */
export const order = z.discriminatedUnion('state', [
  pendingOrder,
  openOrder,
  closedOrder,
  cancelledOrder,
])
export type Order = z.output<typeof order>

/** The price that a user saw for a market order, and by how much the actual price may be worse. */
export const shownPrice = z.object({
  price: askedPrice,
  /**
   * In points of the symbol; an order at a price that is worse by more is refused as PRICE_MOVED.
   * Source: TRADE-36.
   */
  tolerance: z.int().check(z.minimum(0), z.maximum(1_000_000)),
})
