import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { createLocalBus } from '../../live/bus/local.ts'
import { openHouse, type TestHouse } from '../../../trials/testing/house.ts'
import { cancel } from '../orders/cancel.ts'
import { carryOut } from './carry-out.ts'
import { close } from '../orders/close.ts'
import { tasksOf, type Task } from './due.ts'
import { createFloor, type Floor } from '../writer/floor.ts'
import { modify } from '../orders/modify.ts'
import { momentOf } from '../orders/moment.ts'
import { pageOfOrders } from '../orders/order-list.ts'
import { place } from '../orders/place.ts'
import { everything } from './section.ts'
import { expectCleanLedger } from '../../../trials/testing/trader.ts'

let house: TestHouse
/** A second process on the house's database: the house does not know of its orders. */
let floor: Floor
let personId: string
beforeAll(async () => (house = await openHouse()))
beforeEach(async () => {
  house.feed.move({ EURUSD: '1.08642' })
  floor = newFloor()
  await house.trader()
  const [newest] = await house.database.query<{ id: string }>('select max(id) as id from person')
  personId = newest?.id ?? ''
})
afterEach(() => expectCleanLedger(house))
afterAll(() => house.stop())

const terms = {
  symbol: 'EURUSD',
  direction: 'buy',
  lots: decimal<'lots'>('0.1'),
  multiple: 10,
} as const
const protectedOne = () =>
  place(floor, personId, { ...terms, stopLoss: decimal('1.08'), key: randomUUID() })
const pendingOne = () =>
  place(floor, personId, { ...terms, price: decimal('1.08'), key: randomUUID() })
const states = async () => {
  const pages = (['positions', 'pending', 'history'] as const).map((tab) =>
    pageOfOrders(house.database, personId, { tab, current: 1, pageSize: 10 }),
  )
  return (await Promise.all(pages)).flatMap(({ data }) => data.map(({ state }) => state))
}

/** A process of its own. */
function newFloor(): Floor {
  const made = createFloor(house.database, house.feed, createLocalBus())
  made.engines.add({ ...everything, lookFrom: () => {} })
  return made
}

const tasks = () => tasksOf(floor.book, ['EURUSD'], (symbol) => momentOf(house.feed, symbol))

/** What a tick at a mid of 1.0799 finds. */
function foundTask(): Task {
  house.feed.move({ EURUSD: '1.0799' })
  const [task] = tasks()
  if (task === undefined) throw new Error('nothing is due')
  return task
}

it.each([
  ['a stop loss', protectedOne, 'closed'],
  ['a fill', pendingOne, 'open'],
] as const)('%s is done once, whoever else does it at the same time', async (_, order, state) => {
  await order()
  const task = foundTask()
  const other = newFloor()
  const done = await Promise.all([
    carryOut(floor, everything, task, 1),
    carryOut(other, everything, task, 1),
    carryOut(floor, everything, task, 1),
  ])
  expect(done.toSorted()).toEqual(['done', 'outrun', 'outrun'])
  expect(await states()).toEqual([state])
  expect(tasks()).toEqual([])
})

it.each([
  [
    'a stop loss that was moved',
    protectedOne,
    (id: string) => modify(floor, personId, { id, stopLoss: decimal('1.07'), takeProfit: null }),
    ['open'],
  ],
  [
    'a position of which a part was closed',
    protectedOne,
    (id: string) => close(floor, personId, { id, lots: decimal('0.04'), key: randomUUID() }),
    ['open', 'closed'],
  ],
  [
    'a position that was closed',
    protectedOne,
    (id: string) => close(floor, personId, { id, key: randomUUID() }),
    ['closed'],
  ],
  [
    'a pending order that was cancelled',
    pendingOne,
    (id: string) => cancel(floor, personId, id),
    ['cancelled'],
  ],
] as const)(
  '%s after the tick found it is left to the next tick',
  async (_, order, change, after) => {
    const { id } = await order()
    const task = foundTask()
    await change(id)
    expect(await carryOut(floor, everything, task, 1)).toBe('outrun')
    expect(await states()).toEqual(after)
  },
)

it('a book that another process has overtaken follows what it finds in the database', async () => {
  const { id } = await protectedOne()
  const task = foundTask()
  const other = newFloor()
  await modify(other, personId, { id, stopLoss: decimal('1.0786'), takeProfit: null })
  expect(await carryOut(floor, everything, task, 1)).toBe('outrun')
  expect(tasks()).toEqual([])
  house.feed.move({ EURUSD: '1.0786' })
  expect(tasks()).toMatchObject([{ due: { why: 'stop-loss', order: { id } } }])
})
