import { beforeEach, expect, it } from 'vitest'
import { edit, review } from '@kontor/shared/forms'
import { account, dropDraft, keptDraft, session } from '@kontor/shared/store'
import {
  aCoin,
  answer,
  aPageOfOrders,
  aPosition,
  aUser,
  Refused,
  sent,
  startServer,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import { listOrders, placeOrder } from '@kontor/shared/wire'
import type { OrderRequest } from './rules/order-request.rules.ts'
import { draftName, newTicket, send } from './ticket.store.ts'

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
  account.user = aUser()
  session.tokens = { token: 't', refresh_token: 'r', expiresAt: Number.MAX_SAFE_INTEGER }
  answer(placeOrder, () => aPosition())
  answer(listOrders, () => aPageOfOrders([]))
})

it('TRD-253 two taps before the screen renders again send one order', async () => {
  const ticket = newTicket(coin, 'en-US')
  await Promise.all([send(ticket, coin, request), send(ticket, coin, request)])
  expect(placed()).toHaveLength(1)
  expect(ticket).toMatchObject({ step: { at: 'sent' }, placed: { symbol: 'EURUSD' } })
})

it('TRD-253 a placed order is not sent again', async () => {
  const ticket = newTicket(coin, 'en-US')
  await send(ticket, coin, request)
  await send(ticket, coin, request)
  expect(placed()).toHaveLength(1)
})

it('an order that is being sent cannot be changed', async () => {
  const ticket = newTicket(coin, 'en-US')
  const sending = send(ticket, coin, request)
  edit(ticket, { size: 'typed', lots: '9', direction: 'sell' })
  await sending
  expect(ticket.values).toMatchObject({ size: 'least', direction: 'buy' })
  expect(placed()[0]?.input).toMatchObject({ lots: '0.01', direction: 'buy' })
})

it('an edit that changes nothing keeps the key, any other renews it', () => {
  const ticket = newTicket(coin, 'en-US')
  edit(ticket, { size: 25 })
  const { key } = ticket
  edit(ticket, { direction: 'buy', size: 25 })
  expect(ticket.key).toBe(key)
  edit(ticket, { multiple: 20 })
  expect(ticket.key).not.toBe(key)
})

it('a refusal keeps what was typed, and its key is not used again', async () => {
  answer(placeOrder, () => new Refused('BALANCE_INSUFFICIENT'))
  const ticket = newTicket(coin, 'en-US')
  edit(ticket, { size: 'typed', lots: '3.00', direction: 'sell' })
  const { key } = ticket
  await send(ticket, coin, request)
  expect(ticket).toMatchObject({
    values: { size: 'typed', lots: '3.00', direction: 'sell' },
    step: { at: 'editing' },
  })
  expect(ticket.key).not.toBe(key)
})

it('TRD-253 without an answer the same order is kept for a retry, with its key', async () => {
  answer(placeOrder, () => {
    throw new Error('no line')
  })
  const ticket = newTicket(coin, 'en-US')
  const { key } = ticket
  await send(ticket, coin, request)
  expect(ticket).toMatchObject({ key, step: { at: 'unanswered' }, request })
})

it('TRD-254 a price beyond the tolerance is not reported as a failure, and renews the key', async () => {
  const price = decimal<'price'>('1.08671')
  answer(placeOrder, () => new Refused('PRICE_MOVED', 'moved', { price }))
  const ticket = newTicket(coin, 'en-US')
  const { key } = ticket
  expect(await send(ticket, coin, { ...request, shown })).toBe(price)
  expect(ticket.step.at).toBe('editing')
  expect(ticket.key).not.toBe(key)
})

const typed = {
  direction: 'sell',
  kind: 'pending',
  price: '1.09',
  size: 25,
  lots: '3.00',
  multiple: 20,
  measure: 'amount',
  stopLoss: '10',
  takeProfit: '20',
} as const

it('TRD-350 a reload keeps a ticket with its key and its confirmation, until it is closed', () => {
  const ticket = newTicket(coin, 'en-US')
  edit(ticket, typed)
  review(ticket, {})
  const { key, step } = ticket
  expect(newTicket(coin, 'en-US')).toMatchObject({ values: typed, key, step })
  expect(newTicket(aCoin({ symbol: 'GBPUSD' }), 'en-US').values.direction).toBe('buy')
  dropDraft(draftName(coin))
  expect(newTicket(coin, 'en-US').values.direction).toBe('buy')
})

it.each([
  ['size', '33', 'least'],
  ['size', 'typed', 'typed'],
  ['multiple', '7', 10],
  ['kind', 'swap', 'pending'],
  ['measure', 'feet', 'price'],
])('TRD-350 in a kept ticket with %s %j the field is %j', (field, kept, read) => {
  sessionStorage.setItem(
    `draft-${draftName(coin)}`,
    JSON.stringify({ uid: account.user?.uid, draft: { [field]: kept } }),
  )
  expect(newTicket(coin, 'en-US').values[field as 'size']).toBe(read)
})

it('TRD-350 a kept order that had arrived before is not sent again, and the next one has another key', async () => {
  answer(placeOrder, () => new Refused('KEY_REUSED'))
  const ticket = newTicket(coin, 'en-US')
  edit(ticket, typed)
  const { key } = ticket
  await send(ticket, coin, request)
  expect(ticket).toMatchObject({ values: typed, step: { at: 'editing' }, placed: null })
  expect(ticket.key).not.toBe(key)
  expect(keptDraft(draftName(coin))).toEqual({})
})
