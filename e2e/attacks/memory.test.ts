/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listings } from '../../sandbox/src/market/listings/tables/listings.ts'
import { depth } from '../../tooling/test/depth.ts'
import { type Servers, startServers } from './servers.ts'
import { openSocket, type RawSocket, subscription } from './socket.ts'

let running: Servers
beforeAll(async () => {
  running = await startServers({ SANDBOX_CALLS_A_MINUTE: '999999' })
})
afterAll(() => running.stop())

/** Accepted growth of each process, MB. Most of it is garbage that is not yet collected. */
const BOUND = 150

const servers = ['edge', 'sandbox'] as const

/** Returns a function that measures how much both processes have grown since now, MB. */
function growth(): () => Record<'edge' | 'sandbox', number> {
  const before = { edge: running.memory('edge'), sandbox: running.memory('sandbox') }
  return () => ({
    edge: running.memory('edge') - before.edge,
    sandbox: running.memory('sandbox') - before.sandbox,
  })
}

const open = (port: number) =>
  Promise.all(Array.from({ length: depth.sockets }, () => openSocket(port)))

/**
 * Sends 40 MiB of a message that never ends. Resolves when all is written or the connection is
 * closed.
 */
async function sendUnfinished({ raw, closed, send }: RawSocket): Promise<void> {
  const part = Buffer.alloc(0xffff, 'a')
  for (let sent = 0; sent < 640 && !raw.destroyed; sent += 1) {
    send(part, { first: sent === 0, last: false })
    if (raw.writableNeedDrain)
      await Promise.race([closed, new Promise((resolve) => raw.once('drain', resolve))])
  }
}

it.each(servers)(
  'HOUSE-022 unfinished messages of 40 MiB do not fill the memory of the %s, which closes their sockets',
  { timeout: 300_000 },
  async (server) => {
    const sockets = await open(running.ports[server])
    const grown = growth()
    await Promise.all(sockets.map(sendUnfinished))
    const { edge, sandbox } = grown()
    expect([edge < BOUND, sandbox < BOUND], `${edge}, ${sandbox} MB`).toEqual([true, true])
    await Promise.all(sockets.map(({ closed }) => closed))
  },
)

it.each(servers)(
  'HOUSE-022 clients that subscribe and do not read do not fill the memory of the %s',
  { timeout: 300_000 },
  async (server) => {
    const sockets = await open(running.ports[server])
    const grown = growth()
    const message = subscription(listings.map(({ symbol }) => symbol))
    for (const { raw } of sockets) raw.pause()
    for (let round = 0; round < depth.rounds; round += 1) {
      for (const { send } of sockets)
        for (let sent = 0; sent < 48; sent += 1) send(message, { first: true, last: true })
      if (depth.rounds > 1) await new Promise((resolve) => setTimeout(resolve, 10_100))
    }
    // A later client is served, so everything that the earlier ones sent has been read.
    const next = await openSocket(running.ports[server])
    next.raw.destroy()
    const { edge, sandbox } = grown()
    expect([edge < BOUND, sandbox < BOUND], `${edge}, ${sandbox} MB`).toEqual([true, true])
    for (const { raw } of sockets) raw.destroy()
  },
)
