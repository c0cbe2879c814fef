import * as z from 'zod/mini'
import { askedPrice, lots, unsettablePrice } from '../protocol/decimals.ts'
import { endpoint, id, key, symbol } from '../protocol/endpoint.ts'
import { after } from './after-change.ts'
import { cancelledOrder, direction, openOrder, pendingOrder, shownPrice } from './order.ts'

const liveOrder = z.discriminatedUnion('state', [
  z.extend(pendingOrder, after),
  z.extend(openOrder, after),
])

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
      /** Absent for a market order. The market price decides whether it is a limit or a stop. */
      price: z.optional(askedPrice),
      /** Only for a market order: the price that the user saw. */
      shown: z.optional(shownPrice),
      stopLoss: unsettablePrice,
      takeProfit: unsettablePrice,
      key,
    })
    .check(z.refine((ticket) => ticket.price === undefined || ticket.shown === undefined)),
  reply: liveOrder,
})
/** The input of `placeOrder`. */
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
    /** Unset removes the stop loss. */
    stopLoss: unsettablePrice,
    takeProfit: unsettablePrice,
    /** Only for a pending order; absent leaves the price as it is. */
    price: z.optional(askedPrice),
  }),
  reply: liveOrder,
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/v1/order-cancel',
  summary: 'Takes a pending order back.',
  access: 'signed-in',
  refused: ['NOT_FOUND', 'ORDER_NOT_PENDING'],
  input: z.object({ id }),
  reply: z.extend(cancelledOrder, after),
})
