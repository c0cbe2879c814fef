import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeAllOrders, closeOrder, listOrders } from '@kontor/shared/wire'
import { expectCleanLedger, type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
let trader: Trader
beforeAll(async () => (sandbox = await openSandbox()))
beforeEach(async () => {
  sandbox.feed.move({ EURUSD: '1.08642', USDJPY: '154.382', BTCUSDT: '67800' })
  trader = await traderOf(sandbox)
})
afterEach(() => expectCleanLedger(sandbox))
afterAll(() => sandbox.stop())

it('a part closes as an order of its own, with its share of margin and fee; the rest keeps its id and its forced close', async () => {
  const whole = await trader.place({ stopLoss: '1.08', takeProfit: '1.09' })
  expect(whole).toMatchObject({ margin: '543.24', fee: '2.72', liquidationPrice: '1.08111' })
  const part = await trader.close(whole.id, { lots: '0.17' })
  // 0.34 of 543.24 and of 2.72; 17,000 · −0.00012; 17,000 · 1.08636 · 0.00005
  expect(part).toMatchObject({
    lots: '0.17',
    margin: '184.7',
    fee: '0.92',
    stopLoss: '1.08',
    closed: { profit: '-2.04', fee: '0.92' },
  })
  expect(part.id).not.toBe(whole.id)
  const [rest] = await trader.list('positions')
  // 17,000 · 1.08636 · 0.00005 = 0.923406
  const settled = {
    profit: { exact: '-51/25', posted: '-2.04' },
    fee: { exact: '461703/500000', posted: '0.92' },
  }
  expect(rest).toEqual({ ...whole, lots: '0.33', margin: '358.54', fee: '1.8', settled })
  expect(await trader.wallet()).toEqual(['9635.78', '358.54'])

  sandbox.feed.reach('2026-11-18T11:00:00.000Z')
  const last = await trader.close(whole.id, { lots: '0.33' })
  expect(last).toMatchObject({ id: whole.id, margin: '358.54', fee: '1.8' })
  expect(await trader.list('positions')).toEqual([])
  expect(await trader.list('history')).toEqual([last, part])
})

it('the rest of a part-closed position can still be liquidated, and only that', async () => {
  const { id } = await trader.place({ stopLoss: '1.085' })
  await trader.close(id, { lots: '0.4' })
  sandbox.feed.reach('2026-11-18T12:00:00.000Z')
  sandbox.feed.move({ EURUSD: '1.0845' })
  await expect.poll(() => trader.list('positions')).toEqual([])
  expect(await trader.list('history')).toMatchObject([
    { id, lots: '0.1', closed: { by: 'stop-loss' } },
    { lots: '0.4' },
  ])
})

it('the history has closed and cancelled orders, the last ended first, page by page', async () => {
  const [first, pending, last] = [
    await trader.place(),
    await trader.place({ price: '1.08' }),
    await trader.place({ lots: '0.1' }),
  ]
  sandbox.feed.reach('2026-11-18T13:00:00.000Z')
  const cancelled = await trader.cancel(pending.id)
  sandbox.feed.reach('2026-11-18T14:00:00.000Z')
  const closed = await trader.close(first.id)
  sandbox.feed.reach('2026-11-18T15:00:00.000Z')
  const newest = await trader.close(last.id)
  expect(await trader.list('history')).toEqual([newest, closed, cancelled])
  const pages = [1, 2].map((current) =>
    sandbox.call(listOrders, { tab: 'history', current, pageSize: 2 }, trader.token),
  )
  const [one, two] = await Promise.all(pages)
  expect([one?.total, one?.data.map(({ id }) => id), two?.data.map(({ id }) => id)]).toEqual([
    3,
    [last.id, first.id],
    [pending.id],
  ])
})

it('one key closes one part, also when sent several times at once; a refusal frees the key', async () => {
  const { id } = await trader.place()
  const key = randomUUID()
  expect(await trader.reason(closeOrder, { id, key, lots: '0.495' })).toBe('LOTS_OUT_OF_RANGE')
  const parts = await Promise.all([1, 2, 3, 4, 5].map(() => trader.close(id, { key, lots: '0.1' })))
  expect(new Set(parts.map((part) => part.id)).size).toBe(1)
  expect(await trader.list('positions')).toMatchObject([{ id, lots: '0.4' }])
  expect(await trader.reason(closeOrder, { id, key, lots: '0.2' })).toBe('KEY_REUSED')
})

it.each([['0'], ['-0.1'], ['0.005'], ['0.51'], ['0.495']])(
  'closing %s of half a lot is refused and changes nothing',
  async (lots) => {
    const { id } = await trader.place()
    const before = await trader.everything()
    expect(await trader.reason(closeOrder, { id, lots, key: randomUUID() })).toBe(
      'LOTS_OUT_OF_RANGE',
    )
    expect(await trader.everything()).toEqual(before)
  },
)

it('closing all closes open markets’ positions, oldest first, and leaves those of closed markets and pending orders', async () => {
  const first = await trader.place()
  const held = await trader.place({ symbol: 'USDJPY', lots: '0.1' })
  const second = await trader.place({ symbol: 'BTCUSDT', direction: 'sell', lots: '0.1' })
  const pending = await trader.place({ price: '1.08' })
  const other = await (await traderOf(sandbox)).place()
  const key = randomUUID()
  sandbox.feed.close('USDJPY')
  try {
    const answer = await trader.closeAll(key)
    expect(answer).toMatchObject({
      closed: [{ id: first.id, closed: { by: 'user' } }, { id: second.id }],
      left: 1,
    })
    expect(await trader.list('positions')).toEqual([held])
    expect(await trader.list('pending')).toEqual([pending])
  } finally {
    sandbox.feed.open('USDJPY')
  }
  // A repeat closes no other positions.
  expect(await trader.closeAll(key)).toMatchObject({ left: 1 })
  expect(await trader.list('positions')).toEqual([held])
  const [row] = await sandbox.database.query<{ state: string }>(
    'select state from trade_order where id = $1',
    [other.id],
  )
  expect(row?.state).toBe('open')
})

it('one key closes all once: later positions stay, and repeats get the first answer', async () => {
  await trader.place()
  await trader.place({ lots: '0.1' })
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => trader.closeAll(key)))
  expect(answers[0]?.closed).toHaveLength(2)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  const later = await trader.place()
  expect(await trader.closeAll(key)).toEqual(answers[0])
  expect(await trader.list('positions')).toEqual([later])
  expect(await trader.reason(closeOrder, { id: later.id, key })).toBe('KEY_REUSED')
  expect(await trader.closeAll()).toMatchObject({ closed: [{ id: later.id }], left: 0 })
  expect(await trader.closeAll()).toEqual({ closed: [], left: 0 })
})

it('a repeat finishes an interrupted closing of all, and returns all closed positions', async () => {
  const first = await trader.place()
  const second = await trader.place({ lots: '0.1' })
  const key = randomUUID()
  await sandbox.database.query(
    `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`,
  )
  await sandbox.database.query(
    `create trigger break_off before update on trade_order for each row when (new.id = '${second.id}' and new.state = 'closed') execute function break_off()`,
  )
  expect(await trader.reason(closeAllOrders, { key })).toBe('UNEXPECTED')
  expect(await trader.list('history')).toMatchObject([{ id: first.id }])
  await sandbox.database.query('drop trigger break_off on trade_order')
  const later = await trader.place({ lots: '0.2' })
  expect(await trader.closeAll(key)).toMatchObject({
    closed: [{ id: first.id }, { id: second.id }],
    left: 0,
  })
  expect(await trader.list('positions')).toEqual([later])
})

it('a closed market closes neither a part nor all', async () => {
  const { id } = await trader.place()
  sandbox.feed.close('EURUSD')
  try {
    const before = await trader.everything()
    expect(await trader.reason(closeOrder, { id, lots: '0.1', key: randomUUID() })).toBe(
      'MARKET_CLOSED',
    )
    expect(await trader.closeAll()).toEqual({ closed: [], left: 1 })
    expect(await trader.everything()).toEqual(before)
  } finally {
    sandbox.feed.open('EURUSD')
  }
})

it('a position that is closed in parts moves as much money as one that is closed at once', async () => {
  const [whole, split] = [
    await trader.place({ lots: '0.07' }),
    await trader.place({ lots: '0.07' }),
  ]
  sandbox.feed.move({ EURUSD: '1.08697' })
  const once = await trader.close(whole.id, { lots: '0.07' })
  const parts: Awaited<ReturnType<Trader['close']>>[] = []
  for (let left = 7; left > 0; left -= 1) parts.push(await trader.close(split.id, { lots: '0.01' }))
  const cents = (name: 'profit' | 'fee') =>
    parts.reduce((sum, { closed }) => sum + Math.round(Number(closed[name]) * 100), 0)
  expect(cents('profit')).toBe(Math.round(Number(once.closed.profit) * 100))
  expect(cents('fee')).toBe(Math.round(Number(once.closed.fee) * 100))
})
