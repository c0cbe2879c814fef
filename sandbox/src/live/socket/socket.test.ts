/** @module-tag slow */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { placeOrder } from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { type Client, connect as connectTo } from '../../../trials/testing/socket.ts'

let sandbox: TestSandbox
const connections = new Set<Socket>()
beforeAll(async () => {
  sandbox = await openSandbox()
  sandbox.app.server.on('connection', (raw) => connections.add(raw))
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => sandbox.stop())

const connect = (silent = false) => connectTo(sandbox.app, { silent })

it('a subscription brings a snapshot at once and then one message a tick', async () => {
  const client = await connect()
  client.say({ type: 'subscribe', symbols: ['EURUSD', 'BTCUSDT', 'NONE'] })
  await expect.poll(client.messages).toEqual([['EURUSD', 'BTCUSDT']])
  sandbox.feed.move({ USDJPY: '154.4' })
  sandbox.feed.move({ USDJPY: '154.5', EURUSD: '1.0865' })
  await expect.poll(client.messages).toEqual([['EURUSD', 'BTCUSDT'], ['EURUSD']])
  const last = client.said.findLast((message) => 'data' in message)
  expect(last).toMatchObject({
    data: [{ symbol: 'EURUSD', period: '1day', close: decimal('1.0865') }],
  })
  client.close()
})

it('a subscription replaces the one before, and an empty one ends the quotes', async () => {
  const client = await connect()
  for (const symbols of [['EURUSD'], ['USDJPY'], []]) client.say({ type: 'subscribe', symbols })
  await expect.poll(client.messages).toEqual([['EURUSD'], ['USDJPY']])
  sandbox.feed.move({ EURUSD: '1.0867', USDJPY: '154.6' })
  client.say({ type: 'subscribe', symbols: ['BTCUSDT'] })
  await expect.poll(client.messages).toEqual([['EURUSD'], ['USDJPY'], ['BTCUSDT']])
  client.close()
})

it('messages with quotes are numbered from 1 on for each client, and say whether they answer a subscription', async () => {
  const [early, late] = [await connect(), await connect()]
  early.say({ type: 'subscribe', symbols: ['EURUSD', 'USDJPY'] })
  await expect.poll(() => numbering(early)).toEqual([[1, true]])
  sandbox.feed.move({ EURUSD: '1.0868' })
  late.say({ type: 'subscribe', symbols: ['EURUSD', 'USDJPY'] })
  await expect.poll(() => numbering(late)).toEqual([[1, true]])
  sandbox.feed.move({ USDJPY: '154.7' })
  early.say({ type: 'subscribe', symbols: ['BTCUSDT'] })
  const moved = undefined
  await expect
    .poll(() => [numbering(early), numbering(late)])
    .toEqual([
      [
        [1, true],
        [2, moved],
        [3, moved],
        [4, true],
      ],
      [
        [1, true],
        [2, moved],
      ],
    ])
  for (const client of [early, late]) client.close()
})

it(
  'for a client that stops reading, the server keeps one message at most',
  { timeout: 180_000 },
  async () => {
    const client = await connect()
    client.say({ type: 'subscribe', symbols: ['EURUSD', 'USDJPY'] })
    await expect.poll(() => client.messages().length).toBe(1)
    client.pause()
    for (let i = 0; waiting() === 0 && i < 200_000; i++) move(i)
    const full = waiting()
    expect(full).toBeGreaterThan(0)
    expect(full).toBeLessThan(1_024)
    for (let i = 0; i < 1_000; i++) move(i)
    expect(waiting()).toBe(full)
    client.close()
  },
)

it('a client with too many messages is disconnected', async () => {
  const client = await connect()
  for (let i = 0; i < 50; i++) client.say({ type: 'pong', ts: i })
  client.say({ type: 'subscribe', symbols: ['EURUSD'] })
  expect(await client.closed).toBe(1008)
  expect(client.messages()).toEqual([])
})

it('a client that wants too many symbols is disconnected', async () => {
  const client = await connect()
  client.send(
    JSON.stringify({ type: 'subscribe', symbols: Array.from({ length: 501 }, () => 'EURUSD') }),
  )
  expect(await client.closed).toBe(1008)
})

it('without a subscription no quotes come', async () => {
  const client = await connect()
  sandbox.feed.move({ EURUSD: '1.0866' })
  await expect.poll(() => client.said.length).toBeGreaterThan(0)
  expect(client.messages()).toEqual([])
  client.close()
})

it('TRD-292 only the user’s own sockets get the messages about their order and a forced close', async () => {
  const [token, other] = [await sandbox.trader(), await sandbox.trader()]
  const clients = await Promise.all([connect(), connect(), connect()])
  const [own, others, visitor] = clients
  own?.say({ type: 'auth', token })
  others?.say({ type: 'auth', token: other })
  visitor?.say({ type: 'auth', token: 'made-up' })
  for (const client of clients) client.say({ type: 'subscribe', symbols: ['EURUSD'] })
  await expect.poll(() => clients.every((client) => client.messages().length === 1)).toBe(true)
  await sandbox.call(
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
  await expect.poll(() => heard(own)).toBe(1)
  sandbox.feed.move({ BTCUSDT: '60000' })
  await expect.poll(() => heard(own)).toBe(2)
  expect([heard(others), heard(visitor)]).toEqual([0, 0])
  for (const client of clients) client.close()
})

it.each(['not JSON', '{"type":"dance"}', '{"type":"subscribe","symbols":"EURUSD"}'])(
  '%s closes the connection',
  async (text) => {
    const client = await connect()
    client.send(text)
    expect(await client.closed).toBe(1008)
  },
)

it('a client that leaves two pings unanswered is disconnected, one that answers is not', async () => {
  const [silent, polite] = [await connect(true), await connect()]
  expect(await silent.closed).toBe(1006)
  expect(
    silent.said.filter((message) => 'type' in message && message.type === 'ping'),
  ).toHaveLength(2)
  const state = await Promise.race([
    polite.closed,
    new Promise((resolve) => setTimeout(resolve, 300, 'open')),
  ])
  expect(state).toBe('open')
  polite.close()
})

function move(i: number): void {
  sandbox.feed.move({ EURUSD: `1.${10_000 + (i % 80_000)}` })
}

/** The number of each message with quotes, and whether it answers a subscription. */
function numbering(client: Client): unknown[] {
  return client.said
    .filter((message) => 'data' in message)
    .map(({ seq, snapshot }) => [seq, snapshot])
}

/** How many messages a client received about changes of its orders. */
function heard(client: Client | undefined): number | undefined {
  return client?.said.filter((message) => 'type' in message && message.type === 'account').length
}

/** Bytes that the server holds for slow readers. */
function waiting(): number {
  return [...connections].reduce((sum, { writableLength }) => sum + writableLength, 0)
}
