import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { decodeServerMessage } from '@kontor/shared/wire'
import { createFakeFeed, type FakeFeed } from '../../../trials/testing/market/fake-feed.ts'
import { nothingUndelivered } from '../../../trials/testing/nothing-undelivered.ts'
import type { Bus } from '../bus/bus.ts'
import { createLocalBus } from '../bus/local.ts'
import { createHub, type Hub } from './hub.ts'
import type { ClientConnection } from './subscriber.ts'

let feed: FakeFeed
let bus: Bus
let hub: Hub
beforeEach(() => {
  feed = createFakeFeed()
  bus = createLocalBus()
  feed.onTick((quotes) => bus.publish('quotes', quotes))
  hub = createHub(feed, bus, nothingUndelivered)
})
afterEach(() => hub.stop())

/** A client; `connection.bufferedAmount` says whether it has unread bytes. */
function client(symbols: string[]) {
  const frames: Buffer[] = []
  const numbers: unknown[] = []
  const codes: (number | undefined)[] = []
  const connection = {
    bufferedAmount: 0,
    decompresses: false,
    write(frame) {
      frames.push(frame)
      const { seq } = JSON.parse(textOf(frame)) as { seq?: number }
      if (seq !== undefined) numbers.push(seq)
    },
    close: (code) => void codes.push(code),
    terminate: () => {},
  } satisfies ClientConnection
  const subscriber = hub.connect(connection)
  hub.subscribe(subscriber, symbols)
  return {
    connection,
    frames,
    numbers,
    codes,
    subscriber,
    last: () => decodeServerMessage(textOf(frames.at(-1) ?? Buffer.of())),
  }
}

function textOf(frame: Buffer): string {
  return frame.subarray(frame.indexOf('{')).toString()
}

it('a client with unread bytes gets nothing, and then the newest quotes of all its symbols', () => {
  const { connection, frames, last } = client(['EURUSD', 'USDJPY', 'BTCUSDT'])
  connection.bufferedAmount = 1
  feed.move({ EURUSD: '1.09' })
  feed.move({ EURUSD: '1.1', USDJPY: '155' })
  expect(frames).toHaveLength(1)
  connection.bufferedAmount = 0
  feed.move({ EURUSD: '1.2' })
  expect(last()).toMatchObject({
    seq: 2,
    data: [{ close: decimal('1.2') }, { close: decimal('155') }, { symbol: 'BTCUSDT' }],
  })
  feed.move({ USDJPY: '156' })
  expect(last()).toMatchObject({ seq: 3, data: [{ symbol: 'USDJPY' }] })
})

it('SANDBOX-042 a client that subscribes and does not read gets nothing, and then one answer', () => {
  const { connection, subscriber, frames, last } = client(['EURUSD'])
  connection.bufferedAmount = 1
  for (let i = 0; i < 50; i++) hub.subscribe(subscriber, ['USDJPY', 'BTCUSDT'])
  feed.move({ USDJPY: '154.9' })
  expect(frames).toHaveLength(1)
  connection.bufferedAmount = 0
  feed.move({ USDJPY: '155' })
  expect(frames).toHaveLength(2)
  expect(last()).toMatchObject({
    seq: 2,
    snapshot: true,
    data: [{ symbol: 'USDJPY', close: decimal('155') }, { symbol: 'BTCUSDT' }],
  })
  feed.move({ USDJPY: '156' })
  expect(last()).not.toHaveProperty('snapshot', true)
})

it('quotes that a client missed come with the next tick, also when none of its symbols changed', () => {
  const { connection, last } = client(['EURUSD'])
  connection.bufferedAmount = 1
  feed.move({ EURUSD: '1.3' })
  connection.bufferedAmount = 0
  feed.move({ USDJPY: '155' })
  expect(last()).toMatchObject({ seq: 2, data: [{ symbol: 'EURUSD', close: decimal('1.3') }] })
})

it('clients with the same subscription get the same bytes, each with its own number', () => {
  const early = client(['EURUSD', 'USDJPY'])
  feed.move({ EURUSD: '1.3' })
  const late = client(['EURUSD', 'USDJPY'])
  feed.move({ USDJPY: '155' })
  expect(late.frames.at(-1)).toBe(early.frames.at(-1))
  expect([early.numbers, late.numbers]).toEqual([
    [1, 2, 3],
    [1, 2],
  ])
})

it('a client that has left gets nothing more', () => {
  const { subscriber, frames } = client(['EURUSD'])
  hub.disconnect(subscriber)
  feed.move({ EURUSD: '1.3' })
  expect(frames).toHaveLength(1)
})

it('connections of ended sessions are closed and get nothing more; others stay', async () => {
  const [mine, other, visitor] = [client(['EURUSD']), client(['EURUSD']), client(['EURUSD'])]
  await hub.recognise(mine.subscriber, Promise.resolve({ id: '7', session: 's-1' }))
  await hub.recognise(other.subscriber, Promise.resolve({ id: '7', session: 's-2' }))
  await hub.recognise(visitor.subscriber, Promise.resolve(null))
  bus.publish('ended', ['s-0', 's-1'])
  feed.move({ EURUSD: '1.3' })
  bus.publish('account', { personId: '7', event: null })
  expect([mine, other, visitor].map(({ codes }) => codes)).toEqual([[4401], [], []])
  expect([mine, other, visitor].map(({ frames }) => frames.length)).toEqual([1, 3, 2])
  expect(hub.size).toBe(2)
})

it('a session that ends while its user is looked up closes the connection as well', async () => {
  const { subscriber, codes } = client(['EURUSD'])
  const lookedUp = Promise.withResolvers<{ id: string; session: string }>()
  const recognised = hub.recognise(subscriber, lookedUp.promise)
  bus.publish('ended', ['s-1'])
  lookedUp.resolve({ id: '7', session: 's-1' })
  await recognised
  expect(codes).toEqual([4401])
})

/** A hub that pings each client every 20 s, on fake timers. */
function startPinging(): Hub {
  vi.useFakeTimers()
  const pinging = createHub(feed, bus, nothingUndelivered, 20_000)
  onTestFinished(() => {
    pinging.stop()
    vi.useRealTimers()
  })
  return pinging
}

it('SANDBOX-042 a client with unread bytes at two pings in a row is disconnected, also if it answers them', () => {
  const pinging = startPinging()
  let isCut = false
  const connection = {
    bufferedAmount: 0,
    decompresses: false,
    write: () => {},
    close: () => {},
    terminate: () => (isCut = true),
  } satisfies ClientConnection
  const subscriber = pinging.connect(connection)
  const atPing = (bufferedAmount: number) => {
    Object.assign(connection, { bufferedAmount })
    subscriber.unanswered = 0
    vi.advanceTimersByTime(20_000)
    return isCut
  }
  expect([atPing(1), atPing(0), atPing(1), atPing(1)]).toEqual([false, false, false, true])
})

it('a twentieth of the clients is pinged at a time, and each client once per interval', () => {
  const pinging = startPinging()
  let pings = 0
  const connection: ClientConnection = {
    bufferedAmount: 0,
    decompresses: false,
    write: () => (pings += 1),
    close: () => {},
    terminate: () => {},
  }
  for (let i = 0; i < 40; i++) pinging.connect(connection)
  vi.advanceTimersByTime(1_000)
  expect(pings).toBe(2)
  vi.advanceTimersByTime(19_000)
  expect(pings).toBe(40)
})
