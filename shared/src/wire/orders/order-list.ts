import * as z from 'zod/mini'
import { usd } from '../protocol/decimals.ts'
import { endpoint, id, pageInput, pageOf, queryInstant, symbol } from '../protocol/endpoint.ts'
import { order } from './order.ts'

export const orderTab = z.enum(['positions', 'pending', 'history'])
export type OrderTab = z.output<typeof orderTab>

/** How an order ended; `closed` is by its user, `cancelled` by its user or for want of balance. */
export const outcomes = ['closed', 'stop-loss', 'take-profit', 'liquidated', 'cancelled'] as const
export type Outcome = (typeof outcomes)[number]

/** What the closed orders of a history came to, in USD; a cancelled order adds nothing. */
const historyTotals = z.object({
  /** Profit (+) and loss (−), fees and swap not taken off. */
  profit: usd,
  /** Paid at opening and at closing. */
  fees: usd,
  /** Credited (+) or charged (−). */
  swap: usd,
  /** How many were closed. */
  closed: z.int(),
  /** How many closed with a profit. */
  winners: z.int(),
  /** The order that lost the most (−), fees and swap not taken off; null without a loss. */
  largestLoss: z.nullable(usd),
})
export type HistoryTotals = z.output<typeof historyTotals>

/** Figures of all tabs, independent of filters. */
export const tabFigures = {
  /** How many orders each tab has, whatever the filters. */
  counts: z.object({
    /** How many positions there are. */
    positions: z.int(),
    /** How many pending orders there are. */
    pending: z.int(),
    /** How many orders have ended. */
    history: z.int(),
  }),
  /** USD frozen as the margin of positions, and as margin and fee of pending orders. */
  held: z.object({ positions: usd, pending: usd }),
}

export const listOrders = endpoint({
  method: 'GET',
  path: '/v1/order-list',
  summary: 'Orders of one tab, newest first; `total` and `totals` are those of the filters.',
  access: 'signed-in',
  input: z.object({
    /** Which orders to list. */
    tab: orderTab,
    ...pageInput,
    symbol: z.optional(symbol),
    /** The first instant and the one after the last; of opening, of placing, or of the end. */
    from: z.optional(queryInstant),
    until: z.optional(queryInstant),
    /** Of the history; the other tabs have no order with an outcome. */
    outcome: z.optional(z.enum(outcomes)),
  }),
  reply: z.extend(pageOf(order), {
    ...tabFigures,
    /** Null in the other tabs. */
    totals: z.nullable(historyTotals),
  }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/v1/order',
  summary: 'One order, in any state.',
  access: 'signed-in',
  refused: ['NOT_FOUND'],
  input: z.object({ id }),
  reply: order,
})
