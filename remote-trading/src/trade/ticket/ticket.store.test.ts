import { beforeEach, expect, it } from 'vitest'
import {
  aCoin,
  answer,
  aPageOfOrders,
  aPosition,
  Refused,
  sent,
  startServer,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import { listOrders, placeOrder } from '@kontor/shared/wire'
import type { OrderRequest } from './rules/order-request.rules.ts'
import { edit, newTicket, send } from './ticket.store.ts'

const coin = aCoin()
const request: OrderRequest = {
  symbol: 'EURUSD',
  direction: 'buy',
  lots: decimal('0.01'),
  multiple: 10,
}
const shown = { price: decimal<'price'>('1.08648'), tolerance: 10 }
const placed = () => sent.filter(({ path }) => path === placeOrder.path)

beforeEach(() => {
  startServer()
  answer(placeOrder, () => aPosition())
  answer(listOrders, () => aPageOfOrders([]))
})

it('TRD-253 two taps before the screen renders again send one order', async () => {
  const ticket = newTicket(coin, 'buy')
  await Promise.all([send(ticket, coin, request), send(ticket, coin, request)])
  expect(placed()).toHaveLength(1)
  expect(ticket.step.at).toBe('placed')
})

it('TRD-253 a placed order is not sent again', async () => {
  const ticket = newTicket(coin, 'buy')
  await send(ticket, coin, request)
  await send(ticket, coin, request)
  expect(placed()).toHaveLength(1)
})

it('an order that is being sent cannot be changed', async () => {
  const ticket = newTicket(coin, 'buy')
  const sending = send(ticket, coin, request)
  edit(ticket, { size: { by: 'lots', text: '9' }, direction: 'sell' })
  await sending
  expect(ticket).toMatchObject({ size: { by: 'least' }, direction: 'buy' })
  expect(placed()[0]?.input).toMatchObject({ lots: '0.01', direction: 'buy' })
})

it('an edit that changes nothing keeps the key, any other renews it', () => {
  const ticket = newTicket(coin, 'buy')
  const { key } = ticket
  edit(ticket, { direction: 'buy', size: { by: 'least' } })
  expect(ticket.key).toBe(key)
  edit(ticket, { multiple: 20 })
  expect(ticket.key).not.toBe(key)
})

it('a refusal keeps what was typed, and its key is not used again', async () => {
  answer(placeOrder, () => new Refused('BALANCE_INSUFFICIENT'))
  const ticket = newTicket(coin, 'sell')
  edit(ticket, { size: { by: 'lots', text: '3.00' } })
  const { key } = ticket
  await send(ticket, coin, request)
  expect(ticket).toMatchObject({
    size: { by: 'lots', text: '3.00' },
    direction: 'sell',
    step: { at: 'editing' },
  })
  expect(ticket.key).not.toBe(key)
})

it('TRD-253 without an answer the same order is kept for a retry, with its key', async () => {
  answer(placeOrder, () => {
    throw new Error('no line')
  })
  const ticket = newTicket(coin, 'buy')
  const { key } = ticket
  await send(ticket, coin, request)
  expect(ticket).toMatchObject({ key, step: { at: 'unanswered', request } })
})

it('TRD-254 a price beyond the tolerance is not reported as a failure, and renews the key', async () => {
  const price = decimal<'price'>('1.08671')
  answer(placeOrder, () => new Refused('PRICE_MOVED', 'moved', { price }))
  const ticket = newTicket(coin, 'buy')
  const { key } = ticket
  expect(await send(ticket, coin, { ...request, shown })).toBe(price)
  expect(ticket.step.at).toBe('editing')
  expect(ticket.key).not.toBe(key)
})
