import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { decimal, type Usd } from '@kontor/shared/trading'
import {
  closeOrder,
  getUser,
  getUserInfo,
  listOrders,
  placeOrder,
  takePracticeFunds,
} from '@kontor/shared/wire'
import { bearer, openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { audit } from '../../money/ledger/audit.ts'
import { balanceOf } from '../../money/ledger/ledger.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterEach(async () => {
  const { wrong } = await audit(sandbox.database)
  if (wrong.length > 0) throw new Error(wrong.join())
})
afterAll(() => sandbox.stop())

const usd = (text: string): Usd => decimal(text)
/** The order that a call replies with, without the account after it. */
async function place(input: z.output<typeof placeOrder.input>, token: string) {
  const { after: _, ...order } = await sandbox.call(placeOrder, input, token)
  return order
}
async function close(input: z.output<typeof closeOrder.input>, token: string) {
  const { after: _, ...order } = await sandbox.call(closeOrder, input, token)
  return order
}
const euro = (lots = '0.5') => ({
  symbol: 'EURUSD',
  direction: 'buy' as const,
  lots: decimal<'lots'>(lots),
  multiple: 100,
  key: randomUUID(),
})

async function wallets(token: string): Promise<(Usd | undefined)[]> {
  const { user_wallet: list } = await sandbox.call(getUserInfo, {}, token)
  return (['available', 'margin'] as const).map(
    (type) => list.find((wallet) => wallet.type === type)?.balance,
  )
}

/** The reason of a refusal. */
async function refused(input: object, token: string): Promise<string> {
  const wire = {
    symbol: 'EURUSD',
    direction: 'buy',
    lots: '0.5',
    multiple: 100,
    key: randomUUID(),
    ...input,
  }
  return (await sandbox.send(placeOrder, wire, bearer(token))).body.reason
}

const positions = (token: string) =>
  sandbox.call(listOrders, { tab: 'positions', current: 1, pageSize: 10 }, token)
const past = (token: string) =>
  sandbox.call(listOrders, { tab: 'history', current: 1, pageSize: 10 }, token)

it('practice funds are given once, also when requested several times at once', async () => {
  const token = await sandbox.trader()
  const again = await Promise.all(
    [1, 2, 3].map(() => sandbox.send(takePracticeFunds, {}, bearer(token))),
  )
  expect(again.map(({ body }) => body.reason)).toEqual(
    Array.from({ length: 3 }, () => 'FUNDS_ALREADY_GIVEN'),
  )
  expect(await sandbox.call(getUser, {}, token)).toMatchObject({
    withdrawBalance: usd('10000'),
    practiceFunds: false,
  })
})

it('an order freezes its margin and pays its fee, and a close settles both, to the cent', async () => {
  const token = await sandbox.trader()
  const feesBefore = await balanceOf(sandbox.database, 'broker:fees')
  const order = await place(euro(), token)
  // 50,000 · 1.08648 = 54,324.00: ÷ 100 = 543.24, · 0.00005 = 2.7162
  expect(order).toMatchObject({
    entry: decimal('1.08648'),
    margin: usd('543.24'),
    fee: usd('2.72'),
    state: 'open',
  })
  expect(await wallets(token)).toEqual([usd('9454.04'), usd('543.24')])
  const held = await positions(token)
  expect([held.data, held.total]).toEqual([[order], 1])

  const closed = await close({ id: order.id, key: randomUUID() }, token)
  // 50,000 · −0.00012 = −6.00; 50,000 · 1.08636 · 0.00005 = 2.7159
  expect(closed.closed).toMatchObject({
    price: decimal('1.08636'),
    profit: usd('-6'),
    fee: usd('2.72'),
    by: 'user',
  })
  expect(await wallets(token)).toEqual([usd('9988.56'), 0n])
  expect(await balanceOf(sandbox.database, 'broker:fees')).toBe(feesBefore + usd('5.44'))
  const left = await positions(token)
  expect([left.data, left.total]).toEqual([[], 0])
  const ended = await past(token)
  expect([ended.data, ended.total]).toEqual([[closed], 1])
  const [sum] = await sandbox.database.query<{ sum: string }>(
    'select sum(amount) as sum from posting',
  )
  expect(decimal(sum?.sum ?? '')).toBe(0n)
})

it('one key makes one order, also when sent several times at once', async () => {
  const token = await sandbox.trader()
  const input = euro()
  const orders = await Promise.all([1, 2, 3, 4, 5].map(() => place(input, token)))
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
  expect((await positions(token)).total).toBe(1)
  sandbox.feed.move({ EURUSD: '1.09' })
  expect(await place(input, token)).toEqual(orders[0])
  sandbox.feed.move({ EURUSD: '1.08642' })
  expect(await refused({ key: input.key, lots: '0.6' }, token)).toBe('KEY_REUSED')
  const { id } = orders[0] ?? { id: '' }
  expect((await sandbox.send(closeOrder, { id, key: input.key }, bearer(token))).body.reason).toBe(
    'KEY_REUSED',
  )
})

it('a close that comes twice at once settles once', async () => {
  const token = await sandbox.trader()
  const { id } = await place(euro(), token)
  const answers = await Promise.all(
    [1, 2, 3].map(() => sandbox.send(closeOrder, { id, key: randomUUID() }, bearer(token))),
  )
  expect(answers.map(({ body }) => body.reason).toSorted()).toEqual([
    '',
    'ORDER_NOT_OPEN',
    'ORDER_NOT_OPEN',
  ])
  expect((await wallets(token))[1]).toBe(0n)
})

// The embedded database runs these one by one; on a server (SANDBOX_TEST_DATABASE) they overlap.
it('a user’s openings and closes at once all settle', async () => {
  const token = await sandbox.trader()
  const first = await Promise.all(Array.from({ length: 6 }, () => place(euro('0.1'), token)))
  await Promise.all(
    first.flatMap(({ id }) => [close({ id, key: randomUUID() }, token), place(euro('0.1'), token)]),
  )
  expect((await positions(token)).total).toBe(6)
  expect((await past(token)).total).toBe(6)
})

it('orders at once cannot spend the same money twice', async () => {
  const token = await sandbox.trader()
  // Each needs about 5,459 of 10,000.
  const reasons = await Promise.all([1, 2, 3].map(() => refused({ multiple: 10 }, token)))
  expect(reasons.toSorted()).toEqual(['', 'BALANCE_INSUFFICIENT', 'BALANCE_INSUFFICIENT'])
})

it.each([
  ['SYMBOL_UNKNOWN', { symbol: 'NONE' }],
  ['LOTS_OUT_OF_RANGE', { lots: '0' }],
  ['LOTS_OUT_OF_RANGE', { lots: '-1' }],
  ['LOTS_OUT_OF_RANGE', { lots: '0.015' }],
  ['LOTS_OUT_OF_RANGE', { lots: '50.01' }],
  ['MULTIPLE_NOT_OFFERED', { multiple: 30 }],
  ['BALANCE_INSUFFICIENT', { lots: '50' }],
  ['INPUT_INVALID', { lots: '1e3' }],
  ['INPUT_INVALID', { key: 'short' }],
])('%s: %j changes nothing', async (reason, input) => {
  const token = await sandbox.trader()
  expect(await refused(input, token)).toBe(reason)
  expect(await wallets(token)).toEqual([usd('10000'), 0n])
  expect((await positions(token)).total).toBe(0)
})

it('a closed market refuses orders and closes, and closes nothing by force', async () => {
  const token = await sandbox.trader()
  const { id } = await place(euro(), token)
  sandbox.feed.close('EURUSD')
  expect(await refused({}, token)).toBe('MARKET_CLOSED')
  expect(
    (await sandbox.send(closeOrder, { id, key: randomUUID() }, bearer(token))).body.reason,
  ).toBe('MARKET_CLOSED')
  sandbox.feed.move({ EURUSD: '1.05' })
  sandbox.feed.open('EURUSD')
  sandbox.feed.move({ EURUSD: '1.08642' })
  expect((await positions(token)).total).toBe(1)
})

it('nobody closes another user’s position', async () => {
  const [owner, other] = [await sandbox.trader(), await sandbox.trader()]
  const { id } = await place(euro(), owner)
  const stolen = await sandbox.send(closeOrder, { id, key: randomUUID() }, bearer(other))
  expect([stolen.status, stolen.body.reason]).toEqual([404, 'NOT_FOUND'])
})

it('a position that has used up its margin is liquidated; the broker bears the rest of the loss', async () => {
  const token = await sandbox.trader()
  const order = await sandbox.call(
    placeOrder,
    {
      symbol: 'BTCUSDT',
      direction: 'buy',
      lots: decimal<'lots'>('1'),
      multiple: 50,
      key: randomUUID(),
    },
    token,
  )
  // 67,805 ÷ 50 = 1,356.10; · 0.0005 = 33.9025
  expect(order).toMatchObject({ margin: usd('1356.1'), fee: usd('33.9') })
  sandbox.feed.move({ BTCUSDT: '67200' })
  expect((await positions(token)).total).toBe(1)
  sandbox.feed.move({ BTCUSDT: '66000' })
  await expect.poll(async () => (await past(token)).total).toBe(1)
  const [closed] = (await past(token)).data
  // A loss of 1,810.00 and a fee of 32.9975 on a margin of 1,356.10: the user loses only the
  // margin.
  expect(closed).toMatchObject({
    closed: { price: decimal('65995'), profit: usd('-1323.1'), fee: usd('33'), by: 'liquidation' },
  })
  expect(await wallets(token)).toEqual([usd('8610'), 0n])
})

it('a position also loses by the rate of its quote currency', async () => {
  const token = await sandbox.trader()
  const sell = {
    symbol: 'EURJPY',
    direction: 'sell' as const,
    lots: decimal<'lots'>('1'),
    multiple: 100,
    key: randomUUID(),
  }
  await place(sell, token)
  sandbox.feed.move({ EURJPY: '168.2' })
  expect((await positions(token)).total).toBe(1)
  sandbox.feed.move({ USDJPY: '60' })
  await expect.poll(async () => (await past(token)).total).toBe(1)
})

it('an order with a margin under 1.00 is refused with the minimum lots', async () => {
  const token = await sandbox.trader()
  const bitcoin = { ...euro(), symbol: 'BTCUSDT', lots: '0.001', multiple: 100 }
  const { body } = await sandbox.send(placeOrder, bitcoin, bearer(token))
  expect(body).toMatchObject({ reason: 'MARGIN_TOO_SMALL', data: { leastLots: '0.002' } })
  expect(body.message).toContain('Trade at least 0.002 lots')
})
