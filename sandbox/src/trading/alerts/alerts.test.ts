import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '@kontor/server/database'
import { accountEvent, addPriceAlert, listPriceAlerts, removePriceAlert } from '@kontor/shared/wire'
import { bearer, openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { type Client, connect } from '../../../trials/testing/socket.ts'
import { createLocalBus } from '../../live/bus/local.ts'
import { startEngine } from '../engine/engine.ts'
import { wholeMarket } from '../partitions/partition.ts'
import { createTradingContext } from '../writer/context.ts'
import { ALERT_LIMIT } from './alerts.ts'

let sandbox: TestSandbox
let token: string
beforeAll(async () => {
  sandbox = await openSandbox()
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  sandbox.feed.move({ EURUSD: '1.08642' })
  token = await sandbox.trader()
})
afterAll(() => sandbox.stop())

type Sent = z.input<typeof addPriceAlert.input>
const alert = (more: Partial<Sent> = {}): Sent => ({
  symbol: 'EURUSD',
  side: 'above',
  price: '1.09',
  key: randomUUID(),
  ...more,
})
const add = async (more: Partial<Sent> = {}) =>
  z.encode(
    addPriceAlert.reply,
    await sandbox.call(addPriceAlert, z.decode(addPriceAlert.input, alert(more)), token),
  )
const list = async (of = token) =>
  z.encode(listPriceAlerts.reply, await sandbox.call(listPriceAlerts, {}, of))
const refusal = async (more: Partial<Sent>) =>
  (await sandbox.send(addPriceAlert, alert(more), bearer(token))).body

/** Connects the user's socket and waits until the server knows its user. */
async function listen(): Promise<Client> {
  const client = await connect(sandbox.app)
  client.say({ type: 'auth', token })
  client.say({ type: 'subscribe', symbols: ['EURUSD'] })
  await expect.poll(client.messages).toHaveLength(1)
  return client
}

const eventsOf = ({ said }: Client) =>
  said
    .filter((message) => 'type' in message)
    .filter((message) => message.type === 'account')
    .map(({ event }) => event && z.encode(accountEvent, event))

it.each([
  ['above', '1.09', '1.08999', '1.09'],
  ['above', '1.09', '1.0895', '1.1'],
  ['below', '1.08', '1.08001', '1.08'],
  ['below', '1.08', '1.0805', '1.07'],
] as const)(
  'TRD-109 an alert %s %s waits at %s, and is announced once at %s',
  async (side, price, before, mid) => {
    const client = await listen()
    const added = await add({ side, price })
    sandbox.feed.move({ EURUSD: before })
    expect(await list()).toEqual({ waiting: [added], reached: [] })
    sandbox.feed.move({ EURUSD: mid })
    const reached = { ...added, reached: { at: sandbox.feed.now(), price: mid } }
    await expect.poll(() => eventsOf(client)).toEqual([{ kind: 'price-alert', alert: reached }])
    for (const next of [before, mid, before]) sandbox.feed.move({ EURUSD: next })
    await add({ side: 'above', price: '1.2' })
    sandbox.feed.move({ EURUSD: '1.21' })
    await expect.poll(() => eventsOf(client).length).toBe(2)
    expect((await list()).reached).toHaveLength(2)
    client.close()
  },
)

it('TRD-109 a tick that a dead engine missed reaches an alert, and two engines announce it once', async () => {
  const other = await openSandbox()
  const { database, feed } = other
  const owner = await other.trader()
  const input = z.decode(addPriceAlert.input, alert())
  await other.call(addPriceAlert, input, owner)
  const since = feed.now()
  await other.app.close()
  feed.move({ EURUSD: '1.095' })
  feed.move({ EURUSD: '1.08' })
  const events: unknown[] = []
  const reports = {
    notify: (_: string, event?: unknown) => void events.push(event),
    publish: () => {},
    log: (line: string) => void events.push(line),
    countFailure: () => {},
  }
  const engines = [1, 2].map(() =>
    startEngine(
      createTradingContext(database, feed, createLocalBus()),
      { ...wholeMarket, since },
      reports,
    ),
  )
  await Promise.all(engines.map(({ ready }) => ready))
  const once = [{ kind: 'price-alert', alert: { reached: { at: since + 1 } } }]
  await expect.poll(() => events).toMatchObject(once)
  for (const engine of engines) await engine.stop()
  expect(events).toMatchObject(once)
  await database.close()
})

it('COMP-607 an engine asks once which alerts wait for all the ticks that it missed', async () => {
  const other = await openSandbox()
  const { database, feed } = other
  await other.call(addPriceAlert, z.decode(addPriceAlert.input, alert()), await other.trader())
  const since = feed.now()
  await other.app.close()
  for (let tick = 0; tick < 100; tick += 1) feed.move({ EURUSD: tick % 2 ? '1.08' : '1.085' })
  const asked: string[] = []
  const counted: Database = {
    ...database,
    query(sql, params) {
      if (sql.includes('price_alert')) asked.push(sql)
      return database.query(sql, params)
    },
  }
  const engine = startEngine(
    createTradingContext(counted, feed, createLocalBus()),
    { ...wholeMarket, since },
    { notify: () => {}, publish: () => {}, log: () => {}, countFailure: () => {} },
  )
  await engine.ready
  await expect.poll(engine.doneUntil).toBe(feed.now())
  await engine.stop()
  await database.close()
  expect(asked).toHaveLength(1)
})

it('TRD-110 alerts are listed newest first and removed, each by its own user only', async () => {
  const [first, second] = [await add(), await add({ price: '1.1' })]
  const other = await sandbox.trader()
  const remove = async (id: string, by: string) =>
    (await sandbox.send(removePriceAlert, { id }, bearer(by))).body.reason
  expect(await list(other)).toEqual({ waiting: [], reached: [] })
  expect(await remove(first.id, other)).toBe('NOT_FOUND')
  expect((await list()).waiting).toEqual([second, first])
  expect(await remove(first.id, token)).toBe('')
  expect(await remove(first.id, token)).toBe('NOT_FOUND')
  expect((await list()).waiting).toEqual([second])
})

it('TRD-110 one key makes one alert, also when sent several times at once', async () => {
  const key = randomUUID()
  const added = await Promise.all([1, 2, 3, 4].map(() => add({ key })))
  expect(new Set(added.map(({ id }) => id)).size).toBe(1)
  expect((await refusal({ key, price: '1.2' })).reason).toBe('KEY_REUSED')
  expect((await list()).waiting).toHaveLength(1)
})

it.each([
  ['ALERT_ALREADY_REACHED', { price: '1.08642' }, { price: '1.08642' }],
  ['ALERT_ALREADY_REACHED', { side: 'below', price: '1.0865' }, { price: '1.08642' }],
  ['INPUT_INVALID', { side: 'below', price: '0' }, { field: 'price', fault: 'not-positive' }],
  ['INPUT_INVALID', { side: 'below', price: '0.000004' }, { field: 'price' }],
  ['INPUT_INVALID', { price: '99999999999999999999.999999' }, { field: 'price' }],
  ['SYMBOL_UNKNOWN', { symbol: 'NONE' }, null],
] as const)('TRD-110 %s: %j adds nothing', async (reason, more, data) => {
  expect(await refusal(more)).toMatchObject({ reason, data })
  expect((await list()).waiting).toEqual([])
})

it('TRD-110 the number of a user’s waiting alerts is limited, also when they are sent at once', async () => {
  for (let i = 1; i < ALERT_LIMIT; i++) await add({ price: `1.1${i}` })
  const last = await Promise.all([refusal({ price: '2' }), refusal({ price: '3' })])
  expect(last.map(({ reason }) => reason).toSorted()).toEqual(['', 'ALERT_LIMIT_REACHED'])
  expect(last.find(({ reason }) => reason !== '')).toMatchObject({ data: { limit: ALERT_LIMIT } })
  expect((await list()).waiting).toHaveLength(ALERT_LIMIT)
})
