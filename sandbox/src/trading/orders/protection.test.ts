import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { modifyOrder, placeOrder } from '@kontor/shared/wire'
import { expectCleanLedger, type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

// EUR/USD stands at a bid of 1.08636 and an ask of 1.08648; the stop level is 0.0006.
let sandbox: TestSandbox
let trader: Trader
beforeAll(async () => (sandbox = await openSandbox()))
beforeEach(async () => {
  sandbox.feed.move({ EURUSD: '1.08642', USDJPY: '154.382', EURJPY: '167.7', BTCUSDT: '67800' })
  trader = await traderOf(sandbox)
})
afterEach(() => expectCleanLedger(sandbox))
afterAll(() => sandbox.stop())

const ended = async () =>
  (await trader.list('history')).map((order) => (order.state === 'closed' ? order.closed : null))

it.each([
  // At the exact price and beyond it: the close is at the market price.
  ['buy', { stopLoss: '1.085' }, '1.08506', { by: 'stop-loss', price: '1.085', profit: '-74' }],
  ['buy', { takeProfit: '1.088' }, '1.08806', { by: 'take-profit', price: '1.088', profit: '76' }],
  ['sell', { stopLoss: '1.088' }, '1.08794', { by: 'stop-loss', price: '1.088', profit: '-82' }],
  ['sell', { takeProfit: '1.085' }, '1.08494', { by: 'take-profit', price: '1.085', profit: '68' }],
  ['buy', { stopLoss: '1.085' }, '1.083', { by: 'stop-loss', price: '1.08294', profit: '-177' }],
  ['buy', { takeProfit: '1.088' }, '1.1', { by: 'take-profit', price: '1.09994', profit: '673' }],
  ['sell', { stopLoss: '1.088' }, '1.09', { by: 'stop-loss', price: '1.09006', profit: '-185' }],
  ['sell', { takeProfit: '1.085' }, '1.07', { by: 'take-profit', price: '1.07006', profit: '815' }],
  // A gap beyond the liquidation price too, which comes first.
  ['buy', { stopLoss: '1.085' }, '1.079', { by: 'liquidation', price: '1.07894', profit: '-377' }],
] as const)(
  'a %s with %o ends as the mid comes to %s: %o',
  async (direction, protection, mid, closed) => {
    const { id } = await trader.place({ direction, ...protection })
    sandbox.feed.move({ EURUSD: mid })
    await expect.poll(ended).toMatchObject([closed])
    expect(await trader.list('history')).toMatchObject([{ id, ...protection }])
    const kinds = (await trader.movements()).map((movement) => movement.split(' ')[0])
    expect(kinds).toEqual([
      'practice-funds',
      'margin-frozen',
      'fee',
      'margin-released',
      closed.by === 'liquidation' ? 'liquidation' : 'close',
      'fee',
    ])
  },
)

it.each([
  ['buy', { stopLoss: '1.085' }, '1.08507', { stopLoss: '1.0855' }],
  ['buy', { takeProfit: '1.088' }, '1.08805', { takeProfit: '1.0875' }],
  ['sell', { stopLoss: '1.088' }, '1.08793', { stopLoss: '1.0875' }],
  ['sell', { takeProfit: '1.085' }, '1.08495', { takeProfit: '1.0855' }],
] as const)(
  'a %s with %o stays at a mid of %s, which ends one with %o',
  async (direction, protection, mid, sooner) => {
    const stays = await trader.place({ direction, ...protection })
    const ends = await trader.place({ direction, ...sooner })
    sandbox.feed.move({ EURUSD: mid })
    await expect.poll(() => trader.list('history')).toMatchObject([{ id: ends.id }])
    expect(await trader.list('positions')).toEqual([stays])
  },
)

it('SANDBOX-077 a liquidation that returns nothing is in the history, with its loss and its fee', async () => {
  const { id, margin } = await trader.place()
  sandbox.feed.move({ EURUSD: '0.9' })
  await expect.poll(async () => (await trader.order(id)).state).toBe('closed')
  const [closed] = await ended()
  const { profit, fee } = closed ?? { profit: '', fee: '' }
  expect(Number(margin) + Number(profit) - Number(fee)).toBe(0)
  expect((await trader.movements()).slice(-3)).toEqual([
    `margin-released ${margin}`,
    `liquidation ${profit}`,
    `fee -${fee}`,
  ])
})

it('a tick that reaches several triggers executes liquidations, stop losses, take profits and fills in this order, each by age, over all symbols', async () => {
  const tenth = { lots: '0.1' }
  const fills = await trader.place({ ...tenth, price: '1.08' })
  const wins = await trader.place({ ...tenth, direction: 'sell', takeProfit: '1.08' })
  const stops = await trader.place({ ...tenth, stopLoss: '1.085', multiple: 10 })
  const later = await trader.place({ ...tenth, stopLoss: '1.0852', multiple: 10 })
  const coin = await trader.place({ ...tenth, symbol: 'BTCUSDT', multiple: 10, stopLoss: '67000' })
  const forced = await trader.place(tenth)
  const forcedCoin = await trader.place({ symbol: 'BTCUSDT', lots: '1' })
  const inOrder = [forced, forcedCoin, stops, later, coin, wins, fills].map(({ id }) => id)
  sandbox.feed.move({ EURUSD: '1.075', BTCUSDT: '66500' })
  await expect.poll(async () => (await trader.list('positions')).length).toBe(1)
  const rows = await sandbox.database.query<{ reference: string }>(
    `select reference from ledger_transaction where reference = any($1) order by id desc limit 7`,
    [inOrder],
  )
  expect(rows.toReversed().map(({ reference }) => reference)).toEqual(inOrder)
})

it('stop loss and take profit of a pending order apply after the tick that fills it', async () => {
  const { id } = await trader.place({ price: '1.09', stopLoss: '1.089', takeProfit: '1.095' })
  sandbox.feed.move({ EURUSD: '1.0885' })
  sandbox.feed.move({ EURUSD: '1.1' })
  await expect
    .poll(() => trader.list('positions'))
    .toMatchObject([{ id, entry: '1.10006', stopLoss: '1.089', takeProfit: '1.095' }])
  sandbox.feed.move({ EURUSD: '1.1' })
  await expect.poll(ended).toMatchObject([{ by: 'take-profit', price: '1.09994', profit: '-6' }])
})

it('nothing is triggered while the market is closed; the gap at its opening counts', async () => {
  const { id } = await trader.place({ stopLoss: '1.085' })
  sandbox.feed.close('EURUSD')
  try {
    // Its currency rate and its last price move.
    sandbox.feed.move({ EURUSD: '1.083' })
    expect(await trader.modify(id, { stopLoss: '1.08', takeProfit: '1.09' })).toMatchObject({
      stopLoss: '1.08',
      takeProfit: '1.09',
    })
    expect(await trader.list('positions')).toHaveLength(1)
    expect(await trader.modify(id, { stopLoss: '1.0822' })).toMatchObject({
      stopLoss: '1.0822',
      takeProfit: null,
    })
  } finally {
    sandbox.feed.open('EURUSD')
  }
  sandbox.feed.move({ EURUSD: '1.0815' })
  await expect.poll(ended).toMatchObject([{ by: 'stop-loss', price: '1.08144' }])
})

it('a change is measured from the current closing price; an unchanged value is not checked again', async () => {
  const { id } = await trader.place({ stopLoss: '1.0855', takeProfit: '1.09' })
  sandbox.feed.move({ EURUSD: '1.0858' })
  expect(await trader.modify(id, { stopLoss: '1.0855', takeProfit: '1.08634' })).toMatchObject({
    stopLoss: '1.0855',
    takeProfit: '1.08634',
  })
  const sent = { id, stopLoss: '1.0855', takeProfit: '1.08633' }
  expect(await trader.reason(modifyOrder, sent)).toBe('TAKE_PROFIT_INVALID')
  sandbox.feed.move({ EURUSD: '1.08641' })
  await expect.poll(ended).toMatchObject([{ by: 'take-profit' }])
})

it('a position outlives its removed protection', async () => {
  const bare = await trader.place({ stopLoss: '1.085' })
  await trader.modify(bare.id, {})
  const other = await trader.place({ stopLoss: '1.085' })
  sandbox.feed.move({ EURUSD: '1.0849' })
  await expect.poll(() => trader.list('history')).toMatchObject([{ id: other.id }])
  expect(await trader.list('positions')).toMatchObject([{ id: bare.id, stopLoss: null }])
})

it.each([
  ['STOP_LOSS_INVALID', { stopLoss: '1.08577' }],
  ['STOP_LOSS_INVALID', { stopLoss: '1.09' }],
  ['INPUT_INVALID', { stopLoss: '-1' }],
  ['STOP_LOSS_INVALID', { direction: 'sell', stopLoss: '1.08707' }],
  ['TAKE_PROFIT_INVALID', { takeProfit: '1.08695' }],
  ['TAKE_PROFIT_INVALID', { direction: 'sell', takeProfit: '1.0859' }],
])('%s: opening with %j changes nothing', async (reason, input) => {
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
  ['buy', 'takeProfit', 'TAKE_PROFIT_INVALID'],
  ['sell', 'stopLoss', 'STOP_LOSS_INVALID'],
] as const)(
  'SANDBOX-524 the %s with a %s that rounds to more digits than a price has is %s',
  async (direction, which, reason) => {
    const beyond = { [which]: '99999999999999999999.999999' }
    const sent = { symbol: 'EURUSD', direction, lots: '0.5', multiple: 100, key: randomUUID() }
    expect(await trader.reason(placeOrder, { ...sent, ...beyond })).toBe(reason)
    const { id } = await trader.place({ direction })
    expect(await trader.reason(modifyOrder, { id, ...beyond })).toBe(reason)
  },
)

it.each([
  ['buy', { stopLoss: '1.08576', takeProfit: '1.08696' }],
  ['sell', { stopLoss: '1.08708', takeProfit: '1.08588' }],
  ['buy', { stopLoss: '0', takeProfit: '0' }],
] as const)('a %s takes %o', async (direction, protection) => {
  const kept = Object.fromEntries(
    Object.entries(protection).map(([name, price]) => [name, price === '0' ? null : price]),
  )
  expect(await trader.place({ direction, ...protection })).toMatchObject(kept)
})
