import type { Socket } from 'node:net'
import fastify from 'fastify'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { nothingUndelivered } from '../../../trials/testing/nothing-undelivered.ts'
import { connect } from '../../../trials/testing/socket.ts'
import { createFeed, type Feed } from '../../market/feed.ts'
import type { Bus } from '../bus/bus.ts'
import { createLocalBus } from '../bus/local.ts'
import { createHub, type Hub } from './hub.ts'
import { serveSocket } from './socket.ts'

/** Ms: so rare that no ping is among the frames that are compared. */
const PING_MS = 3_600_000

let feed: Feed
let bus: Bus
let hub: Hub
let symbols: string[]
beforeEach(() => {
  feed = createFeed({ seed: 'compression', startAt: Date.UTC(2026, 10, 18, 12) })
  bus = createLocalBus()
  hub = createHub(feed, bus, nothingUndelivered, PING_MS)
  symbols = feed.listings.map(({ symbol }) => symbol)
  onTestFinished(() => hub.stop())
})

function tick(): void {
  bus.publish(
    'quotes',
    symbols.map((symbol) => feed.quote(symbol)),
  )
}

it('all clients read the same; compressed frames have less than half the bytes', async () => {
  const app = fastify()
  const sockets: Socket[] = []
  app.server.on('connection', (raw) => sockets.push(raw))
  serveSocket(app, hub, () => Promise.reject(new Error('nobody')))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const clients = [
    await connect(app),
    await connect(app, { decompresses: false }),
    // The shared frames have a larger window, so this client gets plain ones.
    await connect(app, { windowBits: 10 }),
  ]
  onTestFinished(() => clients.forEach((client) => client.close()))
  for (const client of clients) client.say({ type: 'subscribe', symbols })
  await expect.poll(() => clients.map(({ said }) => said.length)).toEqual([1, 1, 1])
  const before = sockets.map(({ bytesWritten }) => bytesWritten)
  for (let i = 0; i < 20; i++) tick()
  await expect.poll(() => clients.map(({ said }) => said.length)).toEqual([21, 21, 21])
  const [first, ...others] = clients
  for (const other of others) expect(other.said).toEqual(first?.said)
  expect(first?.messages().at(-1)).toEqual(symbols)
  const [compressed = 0, plain = 0, plainToo] = sockets.map(
    ({ bytesWritten }, i) => bytesWritten - (before[i] ?? 0),
  )
  expect(compressed * 2).toBeLessThan(plain)
  expect(plainToo).toBe(plain)
})

/**
 * Connects clients that decompress: `clientsEach` for each of `orders` orders of all symbols, so
 * that only clients with one order share a frame. Returns the first byte of each frame of a tick.
 */
function firstBytes(orders: number, clientsEach: number): number[] {
  const frames: Buffer[] = []
  const connection = {
    bufferedAmount: 0,
    decompresses: true,
    write: (frame: Buffer) => frames.push(frame),
    close: () => {},
    terminate: () => {},
  }
  for (let i = 0; i < orders; i++) {
    const own = [...symbols.slice(i), ...symbols.slice(0, i)]
    for (let k = 0; k < clientsEach; k++) hub.subscribe(hub.connect(connection), own)
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
  'of %i groups of %i clients, %i clients get compressed frames: large groups always do, small ones while there are few',
  (orders, each, compressed) => {
    expect(firstBytes(orders, each).filter((first) => first === 0xc1)).toHaveLength(compressed)
  },
)
