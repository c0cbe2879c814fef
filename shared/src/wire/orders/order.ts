import * as z from 'zod/mini'
import {
  askedPrice,
  dollars,
  instant,
  lots,
  price,
  unsettablePrice,
  usd,
} from '../protocol/decimals.ts'
import { endpoint, id, key, symbol } from '../protocol/endpoint.ts'

/** Whether it gains by a rising price (buy) or a falling one (sell). */
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
  /** USD: paid at open; while pending, frozen for it. */
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
  /** When the pending order that it was had been placed; null for a market order. */
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
 * What the closed parts of a position came to. The next part is posted such that all postings sum
 * to the rounded sum of the exact amounts.
 */
export const settledParts = z.object({
  /** Profit of the closed parts. */
  profit: total,
  /** Fees of the closed parts. */
  fee: total,
})

/** A position that lives. */
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

/** A pending order that was taken back, or whose fill the balance no longer paid for. */
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

/** The price that a user was shown for a market order, and what it may be worse than that. */
export const shownPrice = z.object({
  price: askedPrice,
  /**
   * Points of the symbol; an order at a price that is worse by more is PRICE_MOVED. Source:
   * TRADE-36.
   */
  tolerance: z.int().check(z.minimum(0), z.maximum(1_000_000)),
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/v1/order',
  summary:
    'Opens a position at the market price, or, with a price, places an order that waits for it.',
  access: 'signed-in',
  refused: [
    'SYMBOL_UNKNOWN',
    'MARKET_CLOSED',
    'LOTS_OUT_OF_RANGE',
    'MARGIN_TOO_SMALL',
    'MULTIPLE_NOT_OFFERED',
    'PRICE_MOVED',
    'PRICE_TOO_CLOSE',
    'STOP_LOSS_INVALID',
    'TAKE_PROFIT_INVALID',
    'BALANCE_INSUFFICIENT',
    'ORDER_LIMIT_REACHED',
    'KEY_REUSED',
  ],
  input: z
    .object({
      symbol,
      direction,
      lots,
      /** Leverage: notional ÷ margin. */
      multiple: z.int().check(z.positive()),
      /** Absent for a market order. Whether it is a limit or a stop follows from the market. */
      price: z.optional(askedPrice),
      /** Of a market order. */
      shown: z.optional(shownPrice),
      stopLoss: unsettablePrice,
      takeProfit: unsettablePrice,
      key,
    })
    .check(z.refine((ticket) => ticket.price === undefined || ticket.shown === undefined)),
  reply: z.discriminatedUnion('state', [pendingOrder, openOrder]),
})
/** What placing an order takes. */
export type PlaceOrder = z.output<typeof placeOrder.input>

export const modifyOrder = endpoint({
  method: 'POST',
  path: '/v1/order-modify',
  summary:
    'Sets stop loss and take profit of a position or a pending order, and the price of a pending one.',
  access: 'signed-in',
  refused: [
    'NOT_FOUND',
    'ORDER_NOT_OPEN',
    'ORDER_NOT_PENDING',
    'PRICE_TOO_CLOSE',
    'STOP_LOSS_INVALID',
    'TAKE_PROFIT_INVALID',
    'BALANCE_INSUFFICIENT',
  ],
  input: z.object({
    id,
    /** Unset takes it away. */
    stopLoss: unsettablePrice,
    takeProfit: unsettablePrice,
    /** Of a pending order; absent leaves it as it is. */
    price: z.optional(askedPrice),
  }),
  reply: z.discriminatedUnion('state', [pendingOrder, openOrder]),
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/v1/order-cancel',
  summary: 'Takes a pending order back.',
  access: 'signed-in',
  refused: ['NOT_FOUND', 'ORDER_NOT_PENDING'],
  input: z.object({ id }),
  reply: cancelledOrder,
})
