import {
  addPriceAlert,
  cancelOrder,
  closeAllOrders,
  closeOrder,
  getOrder,
  listOrders,
  listPriceAlerts,
  modifyOrder,
  placeOrder,
  removePriceAlert,
  reverseOrder,
} from '../wire/index.ts'
import { at, example, key, orderId, type Section } from './section.ts'

const terms = {
  id: orderId,
  symbol: 'EURUSD',
  direction: 'buy' as const,
  lots: '0.5',
  multiple: 100,
  fee: '2.72',
}
const held = {
  ...terms,
  kind: 'market' as const,
  margin: '543.24',
  stopLoss: '1.082',
  takeProfit: null,
  entry: '1.08648',
  swap: '-4.38',
  liquidationPrice: '1.08111',
  placedAt: null,
  openedAt: at,
}
const position = { ...held, settled: null, state: 'open' as const }
export const closed = {
  ...held,
  state: 'closed' as const,
  closed: { price: '1.08914', profit: '133', fee: '2.72', at: at + 7_200_000, by: 'user' as const },
}
const reversed = {
  ...position,
  id: '7c1be0a2-91d4-4d2e-8a55-3b0f6f4a1d90',
  direction: 'sell' as const,
  margin: '544.57',
  fee: '2.72',
  stopLoss: null,
  entry: '1.08914',
  swap: '0',
  liquidationPrice: '1.09453',
  openedAt: at + 7_200_000,
}
const pending = {
  ...terms,
  kind: 'limit' as const,
  margin: '541.5',
  fee: '2.71',
  stopLoss: null,
  takeProfit: '1.092',
  price: '1.083',
  placedAt: at,
  state: 'pending' as const,
}

const alert = {
  id: '4f2d6f0c-5c1e-4f0a-9f64-1d7a0a4f3b12',
  symbol: 'EURUSD',
  side: 'above' as const,
  price: '1.09',
  createdAt: at,
  reached: null,
}

export const orders: Section = {
  id: 'orders',
  title: 'Orders',
  about:
    'Positions, pending orders and price alerts. A client chooses one key for each intent and sends it again with each retry: the same key with the same body gets the first answer. `after` is the state at the time of the answer, also of a repeated one.',
  examples: [
    example(placeOrder, {
      input: {
        symbol: 'EURUSD',
        direction: 'buy',
        lots: '0.5',
        multiple: 100,
        shown: { price: '1.08645', tolerance: 10 },
        stopLoss: '1.082',
        key,
      },
      reply: {
        ...position,
        after: {
          change: '5b0e9f56-9a0d-4c7b-9d67-2f1f0a6f8c21',
          orders: [position],
          counts: { positions: 2, pending: 1, history: 14 },
          held: { positions: '1086.42', pending: '544.21' },
          available: '8369.37',
          margin: '1630.63',
        },
      },
    }),
    example(modifyOrder, {
      input: { id: orderId, stopLoss: null, takeProfit: '1.092', price: '1.083' },
      reply: pending,
    }),
    example(cancelOrder, {
      input: { id: orderId },
      reply: { ...pending, state: 'cancelled', cancelled: { at: at + 60_000, by: 'user' } },
    }),
    example(closeOrder, { input: { id: orderId, key }, reply: closed }),
    example(reverseOrder, {
      input: { id: orderId, shown: { price: '1.08914', tolerance: 10 }, key },
      reply: { closed, opened: reversed },
    }),
    example(closeAllOrders, {
      input: { symbol: 'EURUSD', only: 'winners', key },
      reply: { closed: [closed], left: 0 },
    }),
    example(listOrders, {
      input: {
        tab: 'history',
        current: '1',
        pageSize: '20',
        symbol: 'EURUSD',
        from: String(at - 86_400_000),
        until: String(at + 86_400_000),
        outcome: 'closed',
      },
      reply: {
        data: [closed],
        total: 1,
        totals: {
          profit: '133',
          fees: '5.43',
          swap: '-4.38',
          closed: 1,
          winners: 1,
          largestLoss: null,
        },
        counts: { positions: 2, pending: 1, history: 14 },
        held: { positions: '1086.42', pending: '544.21' },
      },
    }),
    example(getOrder, { input: { id: orderId }, reply: position }),
    example(addPriceAlert, {
      input: { symbol: 'EURUSD', side: 'above', price: '1.09', key },
      reply: alert,
    }),
    example(listPriceAlerts, {
      input: {},
      reply: {
        waiting: [alert],
        reached: [
          {
            ...alert,
            side: 'below',
            price: '1.082',
            reached: { at: at + 60_000, price: '1.08197' },
          },
        ],
      },
    }),
    example(removePriceAlert, { input: { id: alert.id }, reply: {} }),
  ],
}
