import type { Socket } from 'node:net'
import fastify from 'fastify'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Bus } from '../bus/bus.ts'
import { createLocalBus } from '../bus/local.ts'
import { createFeed, type Feed } from '../../market/feed.ts'
import { createHub, type Hub } from './hub.ts'
import { serveSocket } from './socket.ts'
import { connect } from '../../../trials/testing/socket.ts'

/** So seldom that no ping is among the frames that are compared, ms. */
const PING_MS = 3_600_000

let feed: Feed
let bus: Bus
let hub: Hub
let symbols: string[]
beforeEach(() => {
  feed = createFeed({ seed: 'packed', startAt: Date.UTC(2026, 10, 18, 12) })
  bus = createLocalBus()
  hub = createHub(feed, bus, PING_MS)
  symbols = feed.listings.map(({ symbol }) => symbol)
  onTestFinished(() => hub.stop())
})

function tick(): void {
  bus.publish(
    'quotes',
    symbols.map((symbol) => feed.quote(symbol)),
  )
}

it('clients that unpack and clients that do not read the same, and what is packed is less than half', async () => {
  const app = fastify()
  const lines: Socket[] = []
  app.server.on('connection', (raw) => lines.push(raw))
  serveSocket(app, hub, () => Promise.reject(new Error('nobody')))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const [unpacks, doesNot] = [await connect(app), await connect(app, { unpacks: false })]
  onTestFinished(() => [unpacks, doesNot].forEach((client) => client.close()))
  for (const client of [unpacks, doesNot]) client.say({ type: 'subscribe', symbols })
  await expect.poll(() => [unpacks.said.length, doesNot.said.length]).toEqual([1, 1])
  const [before = 0, beforeToo = 0] = lines.map(({ bytesWritten }) => bytesWritten)
  for (let i = 0; i < 20; i++) tick()
  await expect.poll(() => [unpacks.said.length, doesNot.said.length]).toEqual([21, 21])
  expect(unpacks.said).toEqual(doesNot.said)
  expect(unpacks.frames().at(-1)).toEqual(symbols)
  const [packed = 0, plain = 0] = lines.map(({ bytesWritten }) => bytesWritten)
  expect((packed - before) * 2).toBeLessThan(plain - beforeToo)
})

/**
 * Readers that unpack and want everything in an order of their own, so that nobody shares a frame;
 * gives the first byte of each frame of a tick.
 */
function firstBytes(orders: number, readersEach: number): number[] {
  const frames: Buffer[] = []
  const line = {
    writableLength: 0,
    write: (frame: Buffer) => frames.push(frame),
    end: () => {},
    destroy: () => {},
  }
  for (let i = 0; i < orders; i++) {
    const own = [...symbols.slice(i), ...symbols.slice(0, i)]
    for (let k = 0; k < readersEach; k++) hub.subscribe(hub.connect(line, true), own)
  }
  frames.length = 0
  tick()
  return frames.map((frame) => frame[0] ?? 0)
}

it.each([
  [32, 1, 32],
  [40, 1, 32],
  [40, 9, 32 * 9],
  [40, 10, 400],
])(
  'of %i wishes that %i readers have, %i readers are sent packed frames: few share little, so that they get it while it costs little',
  (orders, each, packed) => {
    expect(firstBytes(orders, each).filter((first) => first === 0xc1)).toHaveLength(packed)
  },
)
