import { afterAll, beforeAll, expect, it } from 'vitest'
import { depth } from '../../tooling/test/depth.ts'
import { openHouse, type House } from './house.ts'
import { resetOften } from './reset.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({
    SANDBOX_CALLS_A_MINUTE: '999999',
    SANDBOX_LOGINS_A_MINUTE: '999999',
  })
})
afterAll(() => house.stop())

const paths = {
  edge: ['/', '/v1/quotes', '/v1/login', '/images/marks/btc.svg', '/beacon', '/builds/host/1/a.js'],
  registry: ['/', '/api/status', '/api/builds/host/1.0.0', '/api/channels/production/promote'],
  sandbox: ['/v1/quotes', '/v1/login', '/v1/home', '/v1/upload', '/docs', '/outbox', '/nowhere'],
}
const alive = { edge: '/config.json', registry: '/api/status', sandbox: '/health' }
const places = Object.entries(paths).flatMap(([server, list]) =>
  list.map((path) => [server as keyof typeof paths, path] as const),
)

it.each(places)(
  'HOUSE-020 clients that reset their connections to the %s at %s end no process',
  { timeout: 600_000 },
  async (server, path) => {
    await resetOften(house.ports[server], path, depth.resets)
    expect(house.ended()).toEqual([])
    const { status } = await fetch(`http://localhost:${house.ports[server]}${alive[server]}`)
    expect(status).toBe(200)
  },
)
