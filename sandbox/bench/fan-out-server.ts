import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { createLocalBus } from '../src/bus/local.ts'
import { createFeed } from '../src/feed/feed.ts'
import { Refusal } from '../src/http/refusal.ts'
import { createHub } from '../src/socket/hub.ts'
import { serveSocket } from '../src/socket/socket.ts'

/** The market and its socket as the sandbox serves them, without the rest of the house, on a Wednesday. */
const feed = createFeed({ seed: 'bench', startAt: Date.UTC(2026, 10, 18, 12), speed: 60, tickMs: Number(process.argv[2]) })
const bus = createLocalBus()
feed.onTick((quotes) => bus.tell('quotes', quotes))
const hub = createHub(feed, bus)
const app = fastify()
await serveSocket(app, hub, () => Promise.reject(new Refusal('TOKEN_EXPIRED')))
feed.start()
await app.listen({ port: 0, host: '127.0.0.1' })

let used = process.cpuUsage()

process.on('message', (question) => process.send?.(question === 'cpu' ? cpuSince() : memory()))
process.send?.({ port: (app.server.address() as AddressInfo).port })

function cpuSince(): { cpuSeconds: number; systemShare: number } {
  const { user, system } = process.cpuUsage(used)
  used = process.cpuUsage()
  return { cpuSeconds: (user + system) / 1e6, systemShare: system / (user + system) }
}

function memory(): { rssKib: number } {
  for (let i = 0; i < 4; i++) globalThis.gc?.()
  return { rssKib: process.memoryUsage.rss() / 1024 }
}
