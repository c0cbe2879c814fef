import * as z from 'zod/mini'
import { instant, lots, price, usd } from './decimals.ts'
import { endpoint, pageOf, queryNumber } from './endpoint.ts'

export const direction = z.enum(['buy', 'sell'])
export const orderTab = z.enum(['positions', 'pending', 'history'])
export type OrderTab = z.output<typeof orderTab>

const ended = z.object({ price, profit: usd, fee: usd, at: instant, by: z.enum(['user', 'liquidation']) })

export const order = z.object({
  id: z.string(),
  symbol: z.string(),
  direction,
  kind: z.enum(['market']),
  lots,
  multiple: z.int(),
  /** The price it opened at: ask for a buy, bid for a sell. */
  entry: price,
  /** USD frozen while the position lives. */
  margin: usd,
  /** USD paid at open. */
  fee: usd,
  /** Null when no positive price would close it by force. */
  liquidationPrice: z.nullable(price),
  openedAt: instant,
  /** Null while the position lives. */
  closed: z.nullable(ended),
})
export type Order = z.output<typeof order>

/** Chosen once per intent and reused on retry: the same key with the same body gets the first answer, with another one KEY_REUSED. */
const key = z.string().check(z.regex(/^[0-9a-f-]{36}$/))

/** Refused as SYMBOL_UNKNOWN, MARKET_CLOSED, LOTS_OUT_OF_RANGE, MULTIPLE_NOT_OFFERED, BALANCE_INSUFFICIENT or KEY_REUSED. */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/v1/order',
  summary: 'Opens a position at the market price.',
  access: 'signed-in',
  input: z.object({
    symbol: z.string().check(z.maxLength(32)),
    direction,
    lots,
    multiple: z.int().check(z.positive()),
    key,
  }),
  reply: order,
})

/** Refused as ORDER_NOT_OPEN, MARKET_CLOSED or KEY_REUSED. */
export const closeOrder = endpoint({
  method: 'POST',
  path: '/v1/order-close',
  summary: 'Closes a whole position at the market price.',
  access: 'signed-in',
  input: z.object({ id: z.string().check(z.maxLength(64)), key }),
  reply: order,
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/v1/order-list',
  summary: 'Orders of one tab, newest first.',
  access: 'signed-in',
  input: z.object({ tab: orderTab, current: queryNumber({ min: 1, max: 10_000 }), pageSize: queryNumber({ min: 1, max: 100 }) }),
  reply: pageOf(order),
})
