import {
  cancelOrder,
  closeAllOrders,
  closeOrder,
  listOrders,
  modifyOrder,
  placeOrder,
} from '@kontor/shared/wire'
import { example, type Section } from '../section.ts'
import { at, key, orderId } from './ids.ts'

const terms = {
  id: orderId,
  symbol: 'EURUSD',
  direction: 'buy' as const,
  lots: '0.5',
  multiple: 100,
  fee: '2.71',
}
const held = {
  ...terms,
  kind: 'market' as const,
  margin: '543.24',
  stopLoss: '1.082',
  takeProfit: null,
  entry: '1.08648',
  swap: '-4.38',
  liquidationPrice: '1.08099',
  openedAt: at,
}
const position = { ...held, settled: null, state: 'open' as const }
export const closed = {
  ...held,
  state: 'closed' as const,
  closed: { price: '1.08914', profit: '133', fee: '2.72', at: at + 7_200_000, by: 'user' as const },
}
const pending = {
  ...terms,
  kind: 'limit' as const,
  margin: '541.5',
  stopLoss: null,
  takeProfit: '1.092',
  price: '1.083',
  placedAt: at,
  state: 'pending' as const,
}

export const orders: Section = {
  id: 'orders',
  title: 'Orders',
  about:
    'Positions and pending orders. A key is chosen once per intent and reused on retry: the same key with the same body gets the first answer.',
  examples: [
    example(placeOrder, {
      input: {
        symbol: 'EURUSD',
        direction: 'buy',
        lots: '0.5',
        multiple: 100,
        stopLoss: '1.082',
        key,
      },
      reply: position,
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
    example(closeAllOrders, { input: { key }, reply: { closed: [closed], left: 0 } }),
    example(listOrders, {
      input: { tab: 'positions', current: '1', pageSize: '20' },
      reply: { data: [position], total: 1 },
    }),
  ],
}
