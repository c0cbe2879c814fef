/** @module-tag slow */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { cancelOrder, closeOrder, modifyOrder, placeOrder } from '@kontor/shared/wire'
import { expectCleanLedger, type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { ORDER_LIMIT } from './place.ts'

// EUR/USD stands at a bid of 1.08636 and an ask of 1.08648; the stop level is 0.0006.
let sandbox: TestSandbox
let trader: Trader
beforeAll(async () => (sandbox = await openSandbox()))
beforeEach(async () => {
  sandbox.feed.move({ EURUSD: '1.08642', USDJPY: '154.382' })
  trader = await traderOf(sandbox)
})
afterEach(() => expectCleanLedger(sandbox))
afterAll(() => sandbox.stop())

it.each([
  ['buy', '1.08', 'limit'],
  ['buy', '1.08588', 'limit'],
  ['buy', '1.08708', 'stop'],
  ['sell', '1.09', 'limit'],
  ['sell', '1.08576', 'stop'],
] as const)('a %s that waits for %s is a %s', async (direction, price, kind) => {
  const placed = await trader.place({ direction, price })
  expect(placed).toMatchObject({ state: 'pending', kind, price, direction })
  expect(await trader.list('pending')).toEqual([placed])
  expect(await trader.list('positions')).toEqual([])
})

it('margin and fee are frozen at the order’s price, and return when it is cancelled', async () => {
  const placed = await trader.place({ price: '1.08' })
  // 54,000.00 ÷ 100; 54,000.00 · 0.00005
  expect(placed).toMatchObject({ margin: '540', fee: '2.7' })
  expect(await trader.wallet()).toEqual(['9457.3', '542.7'])
  const cancelled = await trader.cancel(placed.id)
  expect(cancelled).toMatchObject({ state: 'cancelled', cancelled: { by: 'user' }, price: '1.08' })
  expect(await trader.wallet()).toEqual(['10000', '0'])
  expect(await trader.movements()).toEqual([
    'practice-funds 10000',
    'margin-frozen -540',
    'fee-frozen -2.7',
    'margin-released 540',
    'fee-released 2.7',
  ])
  expect([await trader.list('pending'), await trader.list('history')]).toEqual([[], [cancelled]])
  sandbox.feed.move({ EURUSD: '1.07' })
  expect(await trader.reason(cancelOrder, { id: placed.id })).toBe('ORDER_NOT_PENDING')
})

it.each([
  // The market reaches the exact price: limits and stops fill at their own price.
  ['buy', '1.08', '1.07994', { entry: '1.08', margin: '540', fee: '2.7' }],
  ['sell', '1.09', '1.09006', { entry: '1.09', margin: '545', fee: '2.73' }],
  ['buy', '1.09', '1.08994', { entry: '1.09', margin: '545', fee: '2.73' }],
  ['sell', '1.08', '1.08006', { entry: '1.08', margin: '540', fee: '2.7' }],
  // Gaps: a limit fills better, a stop worse.
  ['buy', '1.08', '1.07', { kind: 'limit', entry: '1.07006', margin: '535.03', fee: '2.68' }],
  ['sell', '1.09', '1.1', { kind: 'limit', entry: '1.09994', margin: '549.97', fee: '2.75' }],
  ['buy', '1.09', '1.1', { kind: 'stop', entry: '1.10006', margin: '550.03', fee: '2.75' }],
  ['sell', '1.08', '1.07', { kind: 'stop', entry: '1.06994', margin: '534.97', fee: '2.67' }],
] as const)(
  'a %s at %s fills as the mid comes to %s: %o',
  async (direction, price, mid, filled) => {
    const { id } = await trader.place({ direction, price })
    sandbox.feed.move({ EURUSD: mid })
    await expect
      .poll(() => trader.list('positions'))
      .toMatchObject([{ ...filled, id, state: 'open', swap: '0' }])
    expect(await trader.list('pending')).toEqual([])
    const [available, frozen] = await trader.wallet()
    expect(frozen).toBe(filled.margin)
    expect(Number(available)).toBeCloseTo(10_000 - Number(filled.margin) - Number(filled.fee), 6)
  },
)

it.each([
  ['buy', '1.08', '1.07995', '1.083'],
  ['sell', '1.09', '1.09005', '1.088'],
  ['buy', '1.09', '1.08993', '1.088'],
  ['sell', '1.08', '1.08007', '1.083'],
] as const)(
  'a %s at %s still waits at a mid of %s, which fills one at %s',
  async (direction, price, mid, sooner) => {
    const waits = await trader.place({ direction, price })
    const fills = await trader.place({ direction, price: sooner })
    sandbox.feed.move({ EURUSD: mid })
    await expect.poll(() => trader.list('positions')).toMatchObject([{ id: fills.id }])
    expect(await trader.list('pending')).toEqual([waits])
  },
)

it('the fee of a fill is posted at the fill, as an opening', async () => {
  await trader.place({ price: '1.08' })
  sandbox.feed.move({ EURUSD: '1.07' })
  await expect
    .poll(() => trader.movements())
    .toEqual([
      'practice-funds 10000',
      'margin-frozen -540',
      'fee-frozen -2.7',
      'fee-released 2.7',
      'margin-released 4.97',
      'fee -2.68',
    ])
})

// Waiting for 1.09, filled at 1.10006 on a multiple of 50.
it.each([
  // 9,900.54 and 24.75 where 9,834.53 were frozen.
  ['what a gap costs more is taken from what is available', '4.5', 'open', ['74.71', '9900.54']],
  // 10,054.55 and 25.14 where 9,987.51 were.
  [
    'a gap that the balance cannot pay cancels it and returns everything',
    '4.57',
    'cancelled',
    ['10000', '0'],
  ],
] as const)('%s', async (_, lots, state, wallet) => {
  const { id } = await trader.place({ lots, multiple: 50, price: '1.09' })
  sandbox.feed.move({ EURUSD: '1.1' })
  await expect.poll(() => trader.list('pending')).toEqual([])
  const [ended] = [...(await trader.list('positions')), ...(await trader.list('history'))]
  expect(ended).toMatchObject({
    id,
    state,
    ...(state === 'cancelled' && { cancelled: { by: 'balance' } }),
  })
  expect(await trader.wallet()).toEqual(wallet)
})

it('a closed market takes pending orders and changes of them, and fills none', async () => {
  const { id } = await trader.place({ price: '1.08' })
  sandbox.feed.close('EURUSD')
  try {
    const other = await trader.place({ direction: 'sell', price: '1.1' })
    await trader.modify(other.id, { price: '1.095' })
    sandbox.feed.move({ EURUSD: '1.07', USDJPY: '155' })
    expect((await trader.list('pending')).map((order) => order.id)).toEqual([other.id, id])
    await trader.cancel(other.id)
  } finally {
    sandbox.feed.open('EURUSD')
  }
  sandbox.feed.move({ EURUSD: '1.06' })
  // The gap over the closed hours: better than its limit.
  await expect.poll(() => trader.list('positions')).toMatchObject([{ id, entry: '1.06006' }])
})

it('a new price is checked like a new order’s: kind, margin and fee follow from it', async () => {
  const { id } = await trader.place({ price: '1.08', stopLoss: '1.07' })
  const stop = { price: '1.1', stopLoss: '1.07', takeProfit: '1.12' }
  expect(await trader.modify(id, stop)).toMatchObject({
    ...stop,
    kind: 'stop',
    margin: '550',
    fee: '2.75',
  })
  expect(await trader.wallet()).toEqual(['9447.25', '552.75'])
  expect(await trader.modify(id, { price: '1.05' })).toMatchObject({
    kind: 'limit',
    margin: '525',
    fee: '2.63',
    stopLoss: null,
  })
  expect(await trader.wallet()).toEqual(['9472.37', '527.63'])
  sandbox.feed.move({ EURUSD: '1.07' })
  expect(await trader.list('positions')).toEqual([])
  sandbox.feed.move({ EURUSD: '1.04' })
  await expect
    .poll(() => trader.list('positions'))
    .toMatchObject([{ id, entry: '1.04006', takeProfit: null }])
})

it('a change of its protections alone moves no money', async () => {
  const { id } = await trader.place({ price: '1.08' })
  const before = await trader.movements()
  sandbox.feed.move({ EURUSD: '1.0802' })
  expect(await trader.modify(id, { price: '1.08', takeProfit: '1.09' })).toMatchObject({
    price: '1.08',
    takeProfit: '1.09',
  })
  expect(await trader.movements()).toEqual(before)
})

it('prices are kept in the symbol’s digits, half up, and a protection of zero is none', async () => {
  const placed = await trader.place({ price: '1.08000499', stopLoss: '1.070005', takeProfit: '0' })
  expect(placed).toMatchObject({ price: '1.08', stopLoss: '1.07001', takeProfit: null })
})

it.each([
  ['PRICE_TOO_CLOSE', { price: '1.08589' }],
  ['PRICE_TOO_CLOSE', { price: '1.08707' }],
  ['PRICE_TOO_CLOSE', { direction: 'sell', price: '1.08577' }],
  ['INPUT_INVALID', { price: '0' }],
  ['PRICE_TOO_CLOSE', { price: '0.000001' }],
  ['STOP_LOSS_INVALID', { price: '1.08', stopLoss: '1.07941' }],
  ['STOP_LOSS_INVALID', { price: '1.08', stopLoss: '1.09' }],
  ['STOP_LOSS_INVALID', { price: '1.09', direction: 'sell', stopLoss: '1.0905' }],
  ['TAKE_PROFIT_INVALID', { price: '1.08', takeProfit: '1.08059' }],
  ['TAKE_PROFIT_INVALID', { price: '1.09', direction: 'sell', takeProfit: '1.1' }],
  ['LOTS_OUT_OF_RANGE', { price: '1.08', lots: '0.015' }],
  ['MULTIPLE_NOT_OFFERED', { price: '1.08', multiple: 30 }],
  ['BALANCE_INSUFFICIENT', { price: '1.08', lots: '50' }],
  ['BALANCE_INSUFFICIENT', { price: '99999999999999999999' }],
  ['SYMBOL_UNKNOWN', { price: '1.08', symbol: 'NONE' }],
])('%s: placing %j changes nothing', async (reason, input) => {
  const before = await trader.everything()
  const sent = {
    symbol: 'EURUSD',
    direction: 'buy',
    lots: '0.5',
    multiple: 100,
    key: randomUUID(),
    ...input,
  }
  expect(await trader.reason(placeOrder, sent)).toBe(reason)
  expect(await trader.everything()).toEqual(before)
})

it.each([
  ['PRICE_TOO_CLOSE', { price: '1.0864' }],
  ['STOP_LOSS_INVALID', { stopLoss: '1.08' }],
  // It fits the old price, not the new one.
  ['STOP_LOSS_INVALID', { price: '1.06', stopLoss: '1.07' }],
  ['TAKE_PROFIT_INVALID', { takeProfit: '1.07' }],
  ['BALANCE_INSUFFICIENT', { price: '21' }],
])('%s: modifying with %j changes nothing', async (reason, change) => {
  const { id } = await trader.place({ price: '1.08', stopLoss: '1.07' })
  const before = await trader.everything()
  expect(
    await trader.reason(modifyOrder, { id, stopLoss: null, takeProfit: null, ...change }),
  ).toBe(reason)
  expect(await trader.everything()).toEqual(before)
})

it('nobody changes or cancels another user’s order, and a pending order cannot be closed', async () => {
  const { id } = await trader.place({ price: '1.08' })
  const other = await traderOf(sandbox)
  for (const [endpoint, input] of [
    [cancelOrder, { id }],
    [modifyOrder, { id, stopLoss: null, takeProfit: null }],
    [closeOrder, { id, key: randomUUID() }],
  ] as const) {
    expect(await other.reason(endpoint, input)).toBe('NOT_FOUND')
    expect(await other.reason(endpoint, { ...input, id: 'no-such-order' })).toBe('NOT_FOUND')
  }
  expect(await trader.reason(closeOrder, { id, key: randomUUID() })).toBe('ORDER_NOT_OPEN')
  expect(await trader.list('pending')).toHaveLength(1)
})

it('an order that was filled or cancelled meanwhile takes no new price', async () => {
  const { id } = await trader.place({ price: '1.08' })
  sandbox.feed.move({ EURUSD: '1.079' })
  await expect.poll(() => trader.list('positions')).toHaveLength(1)
  const change = { id, stopLoss: null, takeProfit: null, price: '1.07' }
  expect(await trader.reason(modifyOrder, change)).toBe('ORDER_NOT_PENDING')
  await trader.close(id)
  expect(await trader.reason(modifyOrder, change)).toBe('ORDER_NOT_OPEN')
})

it('one key makes one pending order, also when sent several times at once', async () => {
  const key = randomUUID()
  const placed = await Promise.all([1, 2, 3, 4, 5].map(() => trader.place({ price: '1.08', key })))
  expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
  expect(await trader.wallet()).toEqual(['9457.3', '542.7'])
  // After the fill it also gets the first answer.
  sandbox.feed.move({ EURUSD: '1.079' })
  await expect.poll(() => trader.list('pending')).toEqual([])
  expect(await trader.place({ price: '1.08', key })).toEqual(placed[0])
  expect(await trader.list('positions')).toHaveLength(1)
})

it(`a user has at most ${ORDER_LIMIT} orders, open and pending together`, async () => {
  const first = await trader.place({ lots: '0.01' })
  const placed = await Promise.all(
    Array.from({ length: ORDER_LIMIT + 2 }, () =>
      trader.place({ lots: '0.01', price: '1.08' }).catch(String),
    ),
  )
  expect(placed.filter((answer) => typeof answer === 'string')).toEqual(
    Array.from({ length: 3 }, () => 'Error: ORDER_LIMIT_REACHED'),
  )
  await trader.close(first.id)
  expect(await trader.place({ lots: '0.01' })).toMatchObject({ state: 'open' })
})
