import { beforeEach, expect, it } from 'vitest'
import {
  Refused,
  aCoin,
  aPageOfOrders,
  aPosition,
  answer,
  sent,
  startServer,
} from '@kontor/shared/testing'
import { listOrders, placeOrder } from '@kontor/shared/wire'
import { edit, newTicket, submit } from './ticket.store.ts'

const coin = aCoin()
const placed = () => sent.filter(({ path }) => path === placeOrder.path)

beforeEach(() => {
  startServer()
  answer(placeOrder, () => aPosition())
  answer(listOrders, () => aPageOfOrders([]))
})

it('two taps before the screen renders again send one order', async () => {
  const ticket = newTicket(coin, 'buy')
  await Promise.all([submit(ticket, coin), submit(ticket, coin)])
  expect(placed()).toHaveLength(1)
  expect(ticket.step.at).toBe('placed')
})

it('a placed order is not sent again', async () => {
  const ticket = newTicket(coin, 'buy')
  await submit(ticket, coin)
  await submit(ticket, coin)
  expect(placed()).toHaveLength(1)
})

it('an order that is being sent cannot be changed', async () => {
  const ticket = newTicket(coin, 'buy')
  const sending = submit(ticket, coin)
  edit(ticket, { lots: '9', direction: 'sell' })
  await sending
  expect(ticket).toMatchObject({ lots: '0.01', direction: 'buy' })
  expect(placed()[0]?.input).toMatchObject({ lots: '0.01', direction: 'buy' })
})

it('an edit that changes nothing keeps the key, any other renews it', () => {
  const ticket = newTicket(coin, 'buy')
  const { key } = ticket
  edit(ticket, { direction: 'buy', lots: '0.01' })
  expect(ticket.key).toBe(key)
  edit(ticket, { multiple: 20 })
  expect(ticket.key).not.toBe(key)
})

it('a refusal keeps what was typed, and its key is not used again', async () => {
  answer(placeOrder, () => new Refused('BALANCE_INSUFFICIENT'))
  const ticket = newTicket(coin, 'sell')
  edit(ticket, { lots: '3.00' })
  const { key } = ticket
  await submit(ticket, coin)
  expect(ticket).toMatchObject({ lots: '3.00', direction: 'sell', step: { at: 'editing' } })
  expect(ticket.key).not.toBe(key)
})
