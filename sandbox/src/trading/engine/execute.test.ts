import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { expectCleanLedger } from '../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { createLocalBus } from '../../live/bus/local.ts'
import { snapshotOf } from '../booking/snapshot.ts'
import { cancel } from '../orders/cancel.ts'
import { close } from '../orders/close.ts'
import { modify } from '../orders/modify.ts'
import { pageOfOrders } from '../orders/order-list.ts'
import { place } from '../orders/place.ts'
import { wholeMarket } from '../partitions/partition.ts'
import { createTradingContext, type TradingContext } from '../writer/context.ts'
import { execute } from './execute.ts'
import { type Task, tasksOf } from './tasks.ts'

let sandbox: TestSandbox
/** A second process on the sandbox's database: the sandbox does not know of its orders. */
let context: TradingContext
let personId: string
beforeAll(async () => (sandbox = await openSandbox()))
beforeEach(async () => {
  sandbox.feed.move({ EURUSD: '1.08642' })
  context = newFloor()
  await sandbox.trader()
  const [newest] = await sandbox.database.query<{ id: string }>('select max(id) as id from person')
  personId = newest?.id ?? ''
})
afterEach(() => expectCleanLedger(sandbox))
afterAll(() => sandbox.stop())

const terms = {
  symbol: 'EURUSD',
  direction: 'buy',
  lots: decimal<'lots'>('0.1'),
  multiple: 10,
} as const
const protectedOne = () =>
  place(context, personId, { ...terms, stopLoss: decimal('1.08'), key: randomUUID() })
const pendingOne = () =>
  place(context, personId, { ...terms, price: decimal('1.08'), key: randomUUID() })
const states = async () => {
  const pages = (['positions', 'pending', 'history'] as const).map((tab) =>
    pageOfOrders(sandbox.database, personId, { tab, current: 1, pageSize: 10 }),
  )
  return (await Promise.all(pages)).flatMap(({ data }) => data.map(({ state }) => state))
}

/** The context of a separate process. */
function newFloor(): TradingContext {
  const made = createTradingContext(sandbox.database, sandbox.feed, createLocalBus())
  made.engines.add({ ...wholeMarket, rewind: () => {} })
  return made
}

const tasks = () =>
  tasksOf(context.triggers, ['EURUSD'], (symbol) => snapshotOf(sandbox.feed, symbol))

/** The task that a tick at a mid of 1.0799 finds. */
function foundTask(): Task {
  sandbox.feed.move({ EURUSD: '1.0799' })
  const [task] = tasks()
  if (task === undefined) throw new Error('nothing is due')
  return task
}

it.each([
  ['a stop loss', protectedOne, 'closed'],
  ['a fill', pendingOne, 'open'],
] as const)('%s is done once, even when others do it at the same time', async (_, order, state) => {
  await order()
  const task = foundTask()
  const other = newFloor()
  const done = await Promise.all([
    execute(context, wholeMarket, task, 1),
    execute(other, wholeMarket, task, 1),
    execute(context, wholeMarket, task, 1),
  ])
  expect(done.map((outcome) => outcome.state).toSorted()).toEqual(['done', 'stale', 'stale'])
  expect(await states()).toEqual([state])
  expect(tasks()).toEqual([])
})

it.each([
  [
    'a stop loss that was moved',
    protectedOne,
    (id: string) => modify(context, personId, { id, stopLoss: decimal('1.07'), takeProfit: null }),
    ['open'],
  ],
  [
    'a position of which a part was closed',
    protectedOne,
    (id: string) => close(context, personId, { id, lots: decimal('0.04'), key: randomUUID() }),
    ['open', 'closed'],
  ],
  [
    'a position that was closed',
    protectedOne,
    (id: string) => close(context, personId, { id, key: randomUUID() }),
    ['closed'],
  ],
  [
    'a pending order that was cancelled',
    pendingOne,
    (id: string) => cancel(context, personId, id),
    ['cancelled'],
  ],
] as const)('%s after the tick is left to the next tick', async (_, order, change, after) => {
  const { id } = await order()
  const task = foundTask()
  await change(id)
  expect(await execute(context, wholeMarket, task, 1)).toEqual({ state: 'stale' })
  expect(await states()).toEqual(after)
})

it('a stop loss is done when swap was taken from the margin after the tick', async () => {
  await protectedOne()
  const task = foundTask()
  const order = { ...task.due.order, margin: decimal<'usd'>('9999') }
  const before = { ...task, due: { ...task.due, order } } as Task
  expect(await execute(context, wholeMarket, before, 1)).toMatchObject({ state: 'done' })
  expect(await states()).toEqual(['closed'])
})

it('a stale trigger index is updated from the database', async () => {
  const { id } = await protectedOne()
  const task = foundTask()
  const other = newFloor()
  await modify(other, personId, { id, stopLoss: decimal('1.0786'), takeProfit: null })
  expect(await execute(context, wholeMarket, task, 1)).toEqual({ state: 'stale' })
  expect(tasks()).toEqual([])
  sandbox.feed.move({ EURUSD: '1.0786' })
  expect(tasks()).toMatchObject([{ due: { why: 'stop-loss', order: { id } } }])
})
