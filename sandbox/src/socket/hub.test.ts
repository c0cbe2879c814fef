import { afterEach, beforeEach, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { decodeServerMessage } from '@kontor/shared/wire'
import { createLocalBus } from '../bus/local.ts'
import { createFakeFeed, type FakeFeed } from '../testing/fake-feed.ts'
import { createHub, type Hub } from './hub.ts'
import type { Line } from './subscriber.ts'

let feed: FakeFeed
let hub: Hub
beforeEach(() => {
  feed = createFakeFeed()
  const bus = createLocalBus()
  feed.onTick((quotes) => bus.tell('quotes', quotes))
  hub = createHub(feed, bus)
})
afterEach(() => hub.stop())

/** A reader at the other end of a line that has room, or has none. */
function reader(symbols: string[]) {
  const frames: Buffer[] = []
  const numbers: unknown[] = []
  const write = (frame: Buffer) => {
    frames.push(frame)
    numbers.push(JSON.parse(textOf(frame)).seq)
  }
  const line = { waiting: 0, write, send: () => {}, terminate: () => {} } satisfies Line
  const subscriber = hub.connect(line)
  hub.subscribe(subscriber, symbols)
  return { line, frames, numbers, subscriber, last: () => decodeServerMessage(textOf(frames.at(-1) ?? Buffer.of())) }
}

function textOf(frame: Buffer): string {
  return frame.subarray(frame.indexOf('{')).toString()
}

it('a reader that is too slow is sent nothing, and the newest of everything once there is room', () => {
  const { line, frames, last } = reader(['EURUSD', 'USDJPY', 'BTCUSDT'])
  line.waiting = 1
  feed.move({ EURUSD: '1.09' })
  feed.move({ EURUSD: '1.1', USDJPY: '155' })
  expect(frames).toHaveLength(1)
  line.waiting = 0
  feed.move({ EURUSD: '1.2' })
  expect(last()).toMatchObject({ seq: 2, data: [{ close: decimal('1.2') }, { close: decimal('155') }, { symbol: 'BTCUSDT' }] })
  feed.move({ USDJPY: '156' })
  expect(last()).toMatchObject({ seq: 3, data: [{ symbol: 'USDJPY' }] })
})

it('what was missed comes with the next tick, also when that moves nothing that was wanted', () => {
  const { line, last } = reader(['EURUSD'])
  line.waiting = 1
  feed.move({ EURUSD: '1.3' })
  line.waiting = 0
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
