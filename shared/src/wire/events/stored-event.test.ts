import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { closeAllOrders, closeOrder, reverseOrder } from '../orders/order-closing.ts'
import { placeOrder } from '../orders/order-placing.ts'
import { accountEvent } from './account-event.ts'

// The forms in which brokers have stored whole orders since 2026-11-30: in inboxes, and as answers
// to repeated calls. They stay as they are: a new field needs a default, or a migration that adds
// it to both tables.
const terms = {
  id: 'o-1',
  symbol: 'EURUSD',
  direction: 'buy',
  lots: '0.5',
  multiple: 100,
  margin: '542.1',
  fee: '2.71',
  stopLoss: '1.07',
  takeProfit: null,
}
const waiting = { ...terms, kind: 'limit', price: '1.08', placedAt: 1_795_000_000_000 }
const pending = { ...waiting, state: 'pending' }
const cancelled = {
  ...waiting,
  state: 'cancelled',
  cancelled: { at: 1_795_000_060_000, by: 'balance' },
}
const held = {
  ...terms,
  kind: 'market',
  entry: '1.08421',
  swap: '-0.42',
  liquidationPrice: '1.0734',
  placedAt: null,
  openedAt: 1_795_000_000_000,
}
const settled = {
  profit: { exact: '37/30', posted: '1.23' },
  fee: { exact: '1/2', posted: '0.5' },
}
const open = { ...held, state: 'open', settled }
const closed = {
  ...held,
  state: 'closed',
  closed: {
    price: '1.07',
    profit: '-542.1',
    fee: '2.7',
    at: 1_795_000_060_000,
    by: 'stop-loss',
  },
}
const alert = {
  id: 'a-1',
  symbol: 'EURUSD',
  side: 'above',
  price: '1.1',
  createdAt: 1_795_000_000_000,
  reached: { price: '1.1001', at: 1_795_000_060_000 },
}
const review = { kind: 'deposit', id: 'd-1' }

it.each([
  { kind: 'filled', order: open },
  { kind: 'stop-loss', order: closed },
  { kind: 'take-profit', order: closed },
  { kind: 'liquidated', order: closed },
  { kind: 'cancelled', order: cancelled },
  { kind: 'price-alert', alert },
  { kind: 'credited', review, amount: '500' },
  { kind: 'paid', review: { ...review, kind: 'withdrawal' }, amount: '50' },
  { kind: 'rejected', review, amount: null, reason: 'The proof cannot be read.' },
  { kind: 'approved', review: { ...review, kind: 'name' } },
])('HOUSE-089 a stored event of the kind $kind is read', (stored) => {
  expect(z.safeDecode(accountEvent, stored as z.input<typeof accountEvent>).error).toBeUndefined()
})

it.each([
  ['a market order', placeOrder.reply, open],
  ['a pending order', placeOrder.reply, pending],
  ['a closing', closeOrder.reply, closed],
  ['a reversal', reverseOrder.reply, { closed, opened: open }],
  ['a closing of all', closeAllOrders.reply, { closed: [closed], left: 1 }],
] as const)('HOUSE-089 a stored answer about %s is read', (_, reply: z.ZodMiniType, stored) => {
  expect(z.safeDecode(reply, stored).error).toBeUndefined()
})
