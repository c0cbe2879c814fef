import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { Refusal } from '../../src/errors.ts'
import { createLocalBus } from '../../src/live/bus/local.ts'
import { createHub } from '../../src/live/socket/hub.ts'
import { serveSocket } from '../../src/live/socket/socket.ts'
import { nothingUndelivered } from '../../trials/testing/nothing-undelivered.ts'
import { createMarket } from './market.ts'

/** The market and its socket as the sandbox serves them, without the rest of the sandbox. */
const [listing = 0, tickMs = 0] = process.argv.slice(2).map(Number)
const feed = createMarket(listing, tickMs)
const bus = createLocalBus()
/**
 * For each tick: the instant of its newest quote, when it was published, and after how many ms the
 * last socket had it.
 */
let told: [ts: number, at: number, took: number][] = []
feed.onTick((quotes) => {
  const at = now()
  bus.publish('quotes', quotes)
  told.push([Math.max(...quotes.map(({ ts }) => ts)), at, now() - at])
})
const hub = createHub(feed, bus, nothingUndelivered)
const app = fastify()
serveSocket(app, hub, () => Promise.reject(new Refusal('TOKEN_EXPIRED')))
feed.start()
await app.listen({ port: 0, host: '127.0.0.1' })

/** Ms on the machine's clock, which all its processes share. */
function now(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

let used = process.cpuUsage()

const answers = {
  memory() {
    for (let i = 0; i < 4; i++) globalThis.gc?.()
    return process.memoryUsage.rss() / 1_024
  },
  /** Processor time used and ticks published since the last report. */
  spent() {
    const { user, system } = process.cpuUsage(used)
    used = process.cpuUsage()
    const spent = { user: user / 1e6, system: system / 1e6, told }
    told = []
    return spent
  },
}

process.on('message', ({ ask }: { ask: keyof typeof answers }) =>
  process.send?.({ answer: answers[ask]() }),
)
process.send?.({ answer: (app.server.address() as AddressInfo).port })
