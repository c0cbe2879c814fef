/** @module-tag slow */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '@kontor/server/database'
import { decimal } from '@kontor/shared/trading'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import type { Bus } from '../../live/bus/bus.ts'
import { createLocalBus } from '../../live/bus/local.ts'
import { cancel } from '../orders/cancel.ts'
import { modify } from '../orders/modify.ts'
import { place } from '../orders/place.ts'
import { wholeMarket } from '../partitions/partition.ts'
import { createTradingContext, type TradingContext } from '../writer/context.ts'
import { syncOrders } from './sync-orders.ts'

let sandbox: TestSandbox
let personId: string
beforeAll(async () => (sandbox = await openSandbox()))
beforeEach(async () => {
  await sandbox.trader()
  const [newest] = await sandbox.database.query<{ id: string }>('select max(id) as id from person')
  personId = newest?.id ?? ''
})
afterAll(() => sandbox.stop())

const ticket = {
  symbol: 'EURUSD',
  direction: 'buy',
  lots: decimal<'lots'>('0.1'),
  multiple: 10,
} as const
const newContext = (bus: Bus) => createTradingContext(sandbox.database, sandbox.feed, bus)
const pending = (context: TradingContext, price: string) =>
  place(context, personId, { ...ticket, price: decimal(price), key: randomUUID() })

/**
 * A process whose engine owns the whole market and starts before the orders are placed. With
 * `blind` it cannot poll.
 */
async function openEngine({
  bus = createLocalBus(),
  isBlind = false,
} = {}): Promise<TradingContext> {
  const { database } = sandbox
  const blind: Database = {
    ...database,
    query: (sql, params) =>
      sql.includes('changed >=') ? Promise.reject(new Error('blind')) : database.query(sql, params),
  }
  const context = { ...newContext(bus), database: isBlind ? blind : database }
  context.engines.add({ ...wholeMarket, rewind: () => {} })
  onTestFinished(await syncOrders(context, (line) => expect(line).toContain('blind')))
  return context
}

/** The prices of the orders in the trigger index that a mid of 1.05 would fill. */
function watched({ triggers }: TradingContext): bigint[] {
  const market = {
    mid: decimal<'price'>('1.05'),
    bid: decimal<'price'>('1.05'),
    ask: decimal<'price'>('1.05'),
    rate: { num: 1n, den: 1n },
  }
  return triggers
    .due('EURUSD', market)
    .flatMap(({ order }) => (order.state === 'pending' ? [order.price] : []))
}

it.each(['a message', 'polling'])(
  'a change by another process reaches the trigger index by %s',
  async (how) => {
    const bus = createLocalBus()
    const byMessage = how === 'a message'
    const engine = await openEngine({ bus, isBlind: byMessage })
    const other = newContext(byMessage ? bus : createLocalBus())
    const { id } = await pending(other, '1.07')
    const { id: second } = await pending(other, '1.06')
    await expect.poll(() => watched(engine)).toEqual([decimal('1.07'), decimal('1.06')])
    await modify(other, personId, { id, price: decimal('1.08'), stopLoss: null, takeProfit: null })
    await expect.poll(() => watched(engine)).toEqual([decimal('1.08'), decimal('1.06')])
    await cancel(other, personId, id)
    await expect.poll(() => watched(engine)).toEqual([decimal('1.06')])
    await cancel(other, personId, second)
    await expect.poll(() => watched(engine)).toEqual([])
  },
)

// The embedded database has one connection, so transactions cannot overtake each other.
describe.runIf(process.env['SANDBOX_TEST_DATABASE'])('on a server', () => {
  it('a change that begins first and commits last is not missed', async () => {
    const [engine, other] = [await openEngine(), newContext(createLocalBus())]
    const slow = await pending(other, '1.07')
    await expect.poll(() => engine.triggers.size()).toBe(1)
    const { promise: asked, resolve: commit } = Promise.withResolvers<void>()
    const begun = sandbox.database.transaction(async (tx) => {
      await tx.query('update trade_order set price = 1.08 where id = $1', [slow.id])
      await asked
    })
    await sandbox.trader()
    const [later] = await sandbox.database.query<{ id: string }>('select max(id) as id from person')
    await place(other, later?.id ?? '', { ...ticket, price: decimal('1.06'), key: randomUUID() })
    await expect.poll(() => engine.triggers.size()).toBe(2)
    commit()
    await begun
    await expect.poll(() => watched(engine)).toEqual([decimal('1.08'), decimal('1.06')])
  })
})
