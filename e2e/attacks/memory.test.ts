import { afterAll, beforeAll, expect, it } from 'vitest'
import { listings } from '../../sandbox/src/market/listings/tables/listings.ts'
import { depth } from '../../tooling/test/depth.ts'
import { openHouse, type House } from './house.ts'
import { openSocket, subscription, type RawSocket } from './socket.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ SANDBOX_CALLS_A_MINUTE: '999999' })
})
afterAll(() => house.stop())

/** Growth of each process that is accepted, MB: most of it is garbage that nobody has collected. */
const BOUND = 150

const servers = ['edge', 'sandbox'] as const

/** What both processes have grown by since the last call, MB. */
function growth(): () => Record<'registry' | 'sandbox', number> {
  const before = { registry: house.memory('registry'), sandbox: house.memory('sandbox') }
  return () => ({
    registry: house.memory('registry') - before.registry,
    sandbox: house.memory('sandbox') - before.sandbox,
  })
}

const open = (port: number) =>
  Promise.all(Array.from({ length: depth.sockets }, () => openSocket(port)))

/** Sends 40 MiB of a message without an end. Resolves when all is written, or the line closed. */
async function sendUnfinished({ raw, closed, send }: RawSocket): Promise<void> {
  const part = Buffer.alloc(0xffff, 'a')
  for (let sent = 0; sent < 640 && !raw.destroyed; sent += 1) {
    send(part, { first: sent === 0, last: false })
    if (raw.writableNeedDrain)
      await Promise.race([closed, new Promise((resolve) => raw.once('drain', resolve))])
  }
}

it.each(servers)(
  'HOUSE-022 unfinished messages of 40 MiB fill no memory at the %s, and end their sockets',
  { timeout: 300_000 },
  async (server) => {
    const sockets = await open(house.ports[server])
    const grown = growth()
    await Promise.all(sockets.map(sendUnfinished))
    const { registry, sandbox } = grown()
    expect([registry < BOUND, sandbox < BOUND], `${registry}, ${sandbox} MB`).toEqual([true, true])
    await Promise.all(sockets.map(({ closed }) => closed))
  },
)

it.each(servers)(
  'HOUSE-022 clients that subscribe and do not read fill no memory at the %s',
  { timeout: 300_000 },
  async (server) => {
    const sockets = await open(house.ports[server])
    const grown = growth()
    const message = subscription(listings.map(({ symbol }) => symbol))
    for (const { raw } of sockets) raw.pause()
    for (let round = 0; round < depth.rounds; round += 1) {
      for (const { send } of sockets)
        for (let sent = 0; sent < 48; sent += 1) send(message, { first: true, last: true })
      if (depth.rounds > 1) await new Promise((resolve) => setTimeout(resolve, 10_100))
    }
    // Whoever comes after them is served, and so all that they sent has been read.
    const next = await openSocket(house.ports[server])
    next.raw.destroy()
    const { registry, sandbox } = grown()
    expect([registry < BOUND, sandbox < BOUND], `${registry}, ${sandbox} MB`).toEqual([true, true])
    for (const { raw } of sockets) raw.destroy()
  },
)
