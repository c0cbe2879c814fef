/** @module-tag slow */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { expectCleanLedger, type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import type { ChangedOrder } from '../../live/bus/bus.ts'
import { createLocalBus } from '../../live/bus/local.ts'
import { place } from '../orders/place.ts'
import type { Partition } from '../partitions/partition.ts'
import { createTradingContext, type TradingContext } from '../writer/context.ts'
import { reloadOrders } from './changed-orders.ts'
import { startEngine } from './engine.ts'

let sandbox: TestSandbox
let trader: Trader
let personId: string
let stops: (() => Promise<void>)[] = []
beforeEach(async () => {
  sandbox = await openSandbox()
  trader = await traderOf(sandbox)
  const [person] = await sandbox.database.query<{ id: string }>('select max(id) as id from person')
  personId = person?.id ?? ''
})
afterEach(async () => {
  await expectCleanLedger(sandbox)
  for (const stop of stops) await stop()
  stops = []
  await sandbox.database.close()
})

const small = { lots: '0.1', multiple: 10 }

/** Moves the market while no engine runs: a mid and a spread at each instant of 2026-11-18. */
function meanwhile(mids: Record<string, string>, spreads: Record<string, string> = {}): void {
  for (const [time, mid] of Object.entries(mids)) {
    const spread = spreads[time]
    sandbox.feed.reach(`2026-11-18T${time}Z`)
    sandbox.feed.move({ EURUSD: mid }, spread === undefined ? {} : { EURUSD: spread })
  }
}

const newFloor = () => createTradingContext(sandbox.database, sandbox.feed, createLocalBus())

/** The engine of another process takes over; returns its progress. */
async function takeOver(partition: Partial<Partition>, context = newFloor()) {
  const reported: string[] = []
  const trading = startEngine(
    context,
    { owns: () => true, since: null, isHeld: () => true, confirm: async () => true, ...partition },
    {
      notify: (id) => reported.push(id),
      publish: () => {},
      log: (line) => reported.push(line),
      countFailure: () => {},
    },
  )
  stops.push(trading.stop)
  await trading.ready
  return { ...trading, reported, context }
}

/** Places an order with a stop loss at 1.08 for the user, by a process. */
function placeAt(context: TradingContext) {
  const ticket = {
    symbol: 'EURUSD',
    direction: 'buy',
    lots: decimal<'lots'>('0.1'),
    multiple: 10,
  } as const
  return place(context, personId, {
    ...ticket,
    stopLoss: decimal<'price'>('1.08'),
    key: randomUUID(),
  })
}

/** The ends of all orders, oldest first. */
const ends = () =>
  sandbox.database.query<object>(
    `select ended_by as by, close_price as price, ended_at as at from trade_order order by seq`,
  )

const struckAt = (ms: number) => ({ by: 'stop-loss', price: '1.07894000', at: String(since + ms) })

const since = Date.parse('2026-11-18T10:00:00Z')
const now = Date.parse('2026-11-18T10:00:03Z')

it('SANDBOX-143 a trigger that only the spread of a missed tick reached is executed at the bid of that tick', async () => {
  await trader.place({ ...small, stopLoss: '1.0857' })
  await trader.place({ ...small, stopLoss: '1.0855' })
  await sandbox.app.close()
  meanwhile(
    { '10:00:01': '1.08642', '10:00:02': '1.08642', '10:00:03': '1.0860' },
    { '10:00:01': '0.00012', '10:00:02': '0.0016', '10:00:03': '0.00012' },
  )
  await takeOver({ since })
  expect(await ends()).toEqual([
    { by: 'stop-loss', price: '1.08562000', at: String(since + 2_000) },
    { by: null, price: null, at: null },
  ])
})

it('a trigger that only a missed tick reached is executed at the price and the instant of that tick', async () => {
  const stopped = await trader.place({ ...small, stopLoss: '1.08' })
  const filled = await trader.place({ ...small, price: '1.078', stopLoss: '1.07' })
  const stood = await trader.place({ ...small, stopLoss: '1.06' })
  await sandbox.app.close()
  meanwhile({
    '10:00:01': '1.0785',
    '10:00:01.500': '1.0777',
    '10:00:02': '1.0690',
    '10:00:03': '1.0864',
  })
  const { doneUntil } = await takeOver({ since })
  const rows = await sandbox.database.query<{ id: string }>(
    `select id, state, entry, close_price as price, ended_at as at, ended_by as by from trade_order order by seq`,
  )
  expect(rows).toMatchObject([
    {
      id: stopped.id,
      state: 'closed',
      price: '1.07844000',
      at: String(since + 1_000),
      by: 'stop-loss',
    },
    {
      id: filled.id,
      state: 'closed',
      entry: '1.07776000',
      price: '1.06894000',
      at: String(since + 2_000),
      by: 'stop-loss',
    },
    { id: stood.id, state: 'open' },
  ])
  // Price alerts are processed separately, so that they never delay an order.
  await expect.poll(doneUntil).toBe(now)
})

it('an order placed between missed ticks meets only the ticks after it', async () => {
  const moved = await trader.place({ ...small, stopLoss: '1.07' })
  meanwhile({ '10:00:01': '1.0790' })
  sandbox.feed.reach('2026-11-18T10:00:01.500Z')
  sandbox.feed.move({ EURUSD: '1.0864' })
  await trader.modify(moved.id, { stopLoss: '1.08' })
  const placed = await trader.place({ ...small, stopLoss: '1.08' })
  await sandbox.app.close()
  meanwhile({ '10:00:02': '1.0863' })
  await takeOver({ since })
  expect((await orders()).map(({ id, state }) => [id, state])).toEqual([
    [moved.id, 'open'],
    [placed.id, 'open'],
  ])
  meanwhile({ '10:00:02.500': '1.0799' })
  await expect
    .poll(async () => (await orders()).map(({ state }) => state))
    .toEqual(['closed', 'closed'])
})

const orders = () =>
  sandbox.database.query<{ id: string; state: string }>(
    'select id, state from trade_order order by seq',
  )

it('an order placed during catching up meets every tick after it', async () => {
  await trader.place({ ...small, stopLoss: '1.08' })
  await sandbox.app.close()
  meanwhile({ '10:00:01': '1.0790', '10:00:01.500': '1.0864' })
  const context = newFloor()
  let placed: Promise<unknown> | undefined
  const isHeld = () => {
    placed ??= placeAt(context).then(() =>
      meanwhile({ '10:00:02': '1.0790', '10:00:03': '1.0864' }),
    )
    return true
  }
  await takeOver({ since, isHeld }, context)
  await placed
  await expect.poll(ends).toEqual([struckAt(1_000), struckAt(2_000)])
})

it('ticks that a process skipped, and those before it learned of an order, are processed too', async () => {
  await sandbox.app.close()
  let isStuck = false
  const { context } = await takeOver({ isHeld: () => !isStuck })
  await placeAt(context)
  isStuck = true
  meanwhile({ '10:00:01': '1.0790', '10:00:01.500': '1.0864' })
  isStuck = false
  const { id } = await placeAt(newFloor())
  meanwhile({ '10:00:02': '1.0790', '10:00:02.500': '1.0864' })
  const [order] = await sandbox.database.query<ChangedOrder>(
    'select id, person_id as "personId", symbol from trade_order where id = $1 and ended_at is null',
    [id],
  )
  await reloadOrders(context, order === undefined ? [] : [order])
  meanwhile({ '10:00:03': '1.0864' })
  await expect.poll(ends).toEqual([struckAt(1_000), struckAt(2_000)])
})

it('an order filled at a missed tick has the instant of that tick for the next holder', async () => {
  await trader.place({ ...small, price: '1.08', stopLoss: '1.07' })
  await sandbox.app.close()
  meanwhile({ '10:00:01': '1.0799', '10:00:02': '1.0690', '10:00:03': '1.0864' })
  let isOver = false
  const confirm = async () => (isOver = true)
  const { doneUntil } = await takeOver({ since, confirm, isHeld: () => !isOver })
  expect(await ends()).toEqual([{ by: null, price: null, at: null }])
  await takeOver({ since: doneUntil() })
  expect(await ends()).toEqual([
    { by: 'stop-loss', price: '1.06894000', at: String(since + 2_000) },
  ])
})

it('SANDBOX-072 after a long stop the ticks of the last ten minutes are processed, and what was reached before meets the first of them', async () => {
  const blip = await trader.place({ ...small, stopLoss: '1.08' })
  const fell = await trader.place({ ...small, stopLoss: '1.084' })
  const dipped = await trader.place({ ...small, stopLoss: '1.082' })
  await sandbox.app.close()
  const mids: Record<number, string> = { 3: '1.0790', 600: '1.0810' }
  for (let tick = 0; tick < 1_210; tick += 1) {
    sandbox.feed.reach(new Date(since + tick * 500 + 500).toISOString())
    sandbox.feed.move({ EURUSD: mids[tick] ?? (tick < 5 ? '1.0864' : '1.0830') })
  }
  await takeOver({ since })
  const rows = await sandbox.database.query<object>(
    'select id, ended_at as at, close_price as price from trade_order order by seq',
  )
  expect(rows).toEqual([
    { id: blip.id, at: null, price: null },
    { id: fell.id, at: String(since + 10 * 500 + 500), price: '1.08294000' },
    { id: dipped.id, at: String(since + 600 * 500 + 500), price: '1.08094000' },
  ])
})

it('an engine does nothing on a lost partition and reports no progress', async () => {
  await trader.place({ ...small, stopLoss: '1.08' })
  await sandbox.app.close()
  meanwhile({ '10:00:01': '1.0790', '10:00:03': '1.0864' })
  const { doneUntil } = await takeOver({ since, confirm: async () => false })
  expect(await orders()).toMatchObject([{ state: 'open' }])
  // Price alerts are processed separately from orders.
  await expect.poll(doneUntil).toBe(since + 999)
})

it('an engine ignores orders of other partitions', async () => {
  await trader.place({ ...small, stopLoss: '1.08' })
  await sandbox.app.close()
  meanwhile({ '10:00:01': '1.0790' })
  const { context } = await takeOver({ owns: (symbol) => symbol !== 'EURUSD' })
  expect(await orders()).toMatchObject([{ state: 'open' }])
  expect(context.triggers.size()).toBe(0)
})
