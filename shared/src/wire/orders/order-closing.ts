import * as z from 'zod/mini'
import { lots } from '../protocol/decimals.ts'
import { endpoint, id, key, symbol } from '../protocol/endpoint.ts'
import { after } from './after-change.ts'
import { closedOrder, openOrder, shownPrice } from './order.ts'

export const closeOrder = endpoint({
  method: 'POST',
  path: '/v1/order-close',
  summary: 'Closes a position at the market price, or a part of it.',
  access: 'signed-in',
  refused: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'MARKET_CLOSED', 'LOTS_OUT_OF_RANGE', 'KEY_REUSED'],
  input: z.object({
    id,
    /**
     * Lots to close; absent closes the whole position. The remaining lots must be a whole number of
     * lot steps and at least the smallest order.
     */
    lots: z.optional(lots),
    key,
  }),
  reply: z.extend(closedOrder, after),
})

export const reverseOrder = endpoint({
  method: 'POST',
  path: '/v1/order-reverse',
  summary:
    'Closes a position and opens one of the same lots and multiple on the other side, both at the market price, or does neither; stop loss and take profit are not carried over.',
  access: 'signed-in',
  refused: [
    'NOT_FOUND',
    'ORDER_NOT_OPEN',
    'MARKET_CLOSED',
    'LOTS_OUT_OF_RANGE',
    'MARGIN_TOO_SMALL',
    'MULTIPLE_NOT_OFFERED',
    'PRICE_MOVED',
    'BALANCE_INSUFFICIENT',
    'KEY_REUSED',
  ],
  input: z.object({ id, shown: z.optional(shownPrice), key }),
  reply: z.object({ closed: closedOrder, opened: openOrder, ...after }),
})

export const closeAllOrders = endpoint({
  method: 'POST',
  path: '/v1/order-close-all',
  summary:
    'Closes every position whose market is open, or those of one symbol, those in profit or those at a loss.',
  access: 'signed-in',
  refused: ['KEY_REUSED'],
  input: z.object({
    symbol: z.optional(symbol),
    /**
     * Closes only positions with a profit, or only those with a loss, at the current price; absent
     * closes all.
     */
    only: z.optional(z.enum(['winners', 'losers'])),
    key,
  }),
  reply: z.object({
    /** The orders that were closed. */
    closed: z.array(closedOrder),
    /** Number of positions that stay open because their market is closed. */
    left: z.int(),
    ...after,
  }),
})
