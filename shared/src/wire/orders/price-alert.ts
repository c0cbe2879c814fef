import * as z from 'zod/mini'
import { instant, price } from '../protocol/decimals.ts'
import { done, endpoint, id, key, nothing, symbol } from '../protocol/endpoint.ts'

export const alertSide = z.enum(['above', 'below'])

/** Notifies its user once that a mid is at a price or beyond it; it trades nothing. */
export const priceAlert = z.object({
  id: z.string(),
  symbol: z.string(),
  /** Which side of the price it waits for. */
  side: alertSide,
  price,
  createdAt: instant,
  /** When the price was reached, and the mid at that time; null while it waits. */
  reached: z.nullable(z.object({ at: instant, price })),
})
export type PriceAlert = z.output<typeof priceAlert>

export const addPriceAlert = endpoint({
  method: 'POST',
  path: '/v1/price-alert',
  summary: 'Adds a price alert, which the socket announces once when its price is reached.',
  access: 'signed-in',
  refused: ['SYMBOL_UNKNOWN', 'ALERT_ALREADY_REACHED', 'ALERT_LIMIT_REACHED', 'KEY_REUSED'],
  input: z.object({
    symbol,
    /** Which side of the price it waits for. */
    side: alertSide,
    price,
    key,
  }),
  reply: priceAlert,
})

export const listPriceAlerts = endpoint({
  method: 'GET',
  path: '/v1/price-alert-list',
  summary: 'Price alerts that wait, and the newest that were reached, each newest first.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({
    /** Alerts that wait for their price. */
    waiting: z.array(priceAlert),
    /** Alerts whose price was reached. */
    reached: z.array(priceAlert),
  }),
})

export const removePriceAlert = endpoint({
  method: 'POST',
  path: '/v1/price-alert-remove',
  summary: 'Removes a price alert, whether it waits or was reached.',
  access: 'signed-in',
  refused: ['NOT_FOUND'],
  input: z.object({ id }),
  reply: done,
})
