import * as z from 'zod/mini'
import { usd } from '../protocol/decimals.ts'
import { endpoint, id, pageInput, pageOf, queryInstant, symbol } from '../protocol/endpoint.ts'
import { order } from './order.ts'

export const orderTab = z.enum(['positions', 'pending', 'history'])
export type OrderTab = z.output<typeof orderTab>

/** How an order ended; `closed` is by its user, `cancelled` by its user or for lack of balance. */
export const outcomes = ['closed', 'stop-loss', 'take-profit', 'liquidated', 'cancelled'] as const
export type Outcome = (typeof outcomes)[number]

/** Sums over the closed orders of a history, in USD; a cancelled order adds nothing. */
const historyTotals = z.object({
  /** Profit (+) or loss (−) before fees and swap. */
  profit: usd,
  /** Paid at opening and at closing. */
  fees: usd,
  /** Credited (+) or charged (−). */
  swap: usd,
  /** Number of closed orders. */
  closed: z.int(),
  /** Number of orders that closed with a profit. */
  winners: z.int(),
  /** Largest loss of one order (−), before fees and swap; null without a loss. */
  largestLoss: z.nullable(usd),
})
export type HistoryTotals = z.output<typeof historyTotals>

/** Figures of all tabs, independent of filters. */
export const tabFigures = {
  /** Number of orders in each tab, ignoring the filters. */
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
    /**
     * The first instant, `until` the one after the last: of the opening of positions, the placing
     * of pending orders, or the end of orders in the history.
     */
    from: z.optional(queryInstant),
    until: z.optional(queryInstant),
    /** Only for the history: orders of the other tabs have no outcome. */
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
