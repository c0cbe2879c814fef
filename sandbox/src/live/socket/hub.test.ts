import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { decodeServerMessage } from '@kontor/shared/wire'
import type { Bus } from '../bus/bus.ts'
import { createLocalBus } from '../bus/local.ts'
import { createFakeFeed, type FakeFeed } from '../../../trials/testing/fake-feed.ts'
import { createHub, type Hub } from './hub.ts'
import type { Line } from './subscriber.ts'

let feed: FakeFeed
let bus: Bus
let hub: Hub
beforeEach(() => {
  feed = createFakeFeed()
  bus = createLocalBus()
  feed.onTick((quotes) => bus.publish('quotes', quotes))
  hub = createHub(feed, bus)
})
afterEach(() => hub.stop())

/** A reader at the other end of a line that has room, or has none. */
function reader(symbols: string[]) {
  const frames: Buffer[] = []
  const numbers: unknown[] = []
  const write = (frame: Buffer) => {
    frames.push(frame)
    const { seq } = JSON.parse(textOf(frame)) as { seq?: number }
    if (seq !== undefined) numbers.push(seq)
  }
  const codes: number[] = []
  const end = (frame: Buffer) => codes.push(frame.readUInt16BE(2))
  const line = { writableLength: 0, write, end, destroy: () => {} } satisfies Line
  const subscriber = hub.connect(line, false)
  hub.subscribe(subscriber, symbols)
  return {
    line,
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

it('a reader that is too slow is sent nothing, and the newest of everything once there is room', () => {
  const { line, frames, last } = reader(['EURUSD', 'USDJPY', 'BTCUSDT'])
  line.writableLength = 1
  feed.move({ EURUSD: '1.09' })
  feed.move({ EURUSD: '1.1', USDJPY: '155' })
  expect(frames).toHaveLength(1)
  line.writableLength = 0
  feed.move({ EURUSD: '1.2' })
  expect(last()).toMatchObject({
    seq: 2,
    data: [{ close: decimal('1.2') }, { close: decimal('155') }, { symbol: 'BTCUSDT' }],
  })
  feed.move({ USDJPY: '156' })
  expect(last()).toMatchObject({ seq: 3, data: [{ symbol: 'USDJPY' }] })
})

it('what was missed comes with the next tick, also when that moves nothing that was wanted', () => {
  const { line, last } = reader(['EURUSD'])
  line.writableLength = 1
  feed.move({ EURUSD: '1.3' })
  line.writableLength = 0
  feed.move({ USDJPY: '155' })
  expect(last()).toMatchObject({ seq: 2, data: [{ symbol: 'EURUSD', close: decimal('1.3') }] })
})

it('those who want the same are sent the same bytes, each under a number of its own', () => {
  const early = reader(['EURUSD', 'USDJPY'])
  feed.move({ EURUSD: '1.3' })
  const late = reader(['EURUSD', 'USDJPY'])
  feed.move({ USDJPY: '155' })
  expect(late.frames.at(-1)).toBe(early.frames.at(-1))
  expect([early.numbers, late.numbers]).toEqual([
    [1, 2, 3],
    [1, 2],
  ])
})

it('who left is sent nothing more', () => {
  const { subscriber, frames } = reader(['EURUSD'])
  hub.disconnect(subscriber)
  feed.move({ EURUSD: '1.3' })
  expect(frames).toHaveLength(1)
})

it('lines of sessions that ended are closed, and told nothing more; others stay', async () => {
  const [mine, other, visitor] = [reader(['EURUSD']), reader(['EURUSD']), reader(['EURUSD'])]
  await hub.recognise(mine.subscriber, Promise.resolve({ id: '7', session: 's-1' }))
  await hub.recognise(other.subscriber, Promise.resolve({ id: '7', session: 's-2' }))
  await hub.recognise(visitor.subscriber, Promise.resolve(null))
  bus.publish('ended', ['s-0', 's-1'])
  feed.move({ EURUSD: '1.3' })
  bus.publish('account', '7')
  expect([mine, other, visitor].map(({ codes }) => codes)).toEqual([[4401], [], []])
  expect([mine, other, visitor].map(({ frames }) => frames.length)).toEqual([1, 3, 2])
  expect(hub.size).toBe(2)
})

it('a session that ends while somebody is looked up closes their line as well', async () => {
  const { subscriber, codes } = reader(['EURUSD'])
  const lookedUp = Promise.withResolvers<{ id: string; session: string }>()
  const recognised = hub.recognise(subscriber, lookedUp.promise)
  bus.publish('ended', ['s-1'])
  lookedUp.resolve({ id: '7', session: 's-1' })
  await recognised
  expect(codes).toEqual([4401])
})

it('pings go out in turns, each reader once in the time of a ping', () => {
  vi.useFakeTimers()
  const turning = createHub(feed, bus, 20_000)
  let pings = 0
  const line: Line = {
    writableLength: 0,
    write: () => (pings += 1),
    end: () => {},
    destroy: () => {},
  }
  for (let i = 0; i < 40; i++) turning.connect(line, false)
  vi.advanceTimersByTime(1_000)
  expect(pings).toBe(2)
  vi.advanceTimersByTime(19_000)
  expect(pings).toBe(40)
  turning.stop()
  vi.useRealTimers()
})
