import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownAddresses } from '@kontor/shared/wire'
import { depth } from '../../tooling/test/depth.ts'
import { resetOften } from './reset.ts'
import { type Servers, startServers } from './servers.ts'

let running: Servers
beforeAll(async () => {
  running = await startServers({
    SANDBOX_CALLS_A_MINUTE: '999999',
    SANDBOX_LOGINS_A_MINUTE: '999999',
  })
})
afterAll(() => running.stop())

const paths = {
  edge: [
    '/',
    '/v1/quotes',
    '/v1/login',
    '/builds/host/1/a.js',
    '/files/host/a.js',
    ...ownAddresses,
  ],
  registry: [
    '/',
    '/api/status',
    '/api/stream',
    '/api/session',
    '/api/beacons',
    '/api/feed/production',
    '/api/blobs/0000',
    '/api/builds/host/1.0.0',
    '/api/channels/production/promote',
  ],
  sandbox: ['/v1/quotes', '/v1/login', '/v1/home', '/v1/upload', '/docs', '/outbox', '/nowhere'],
}
const alive = { edge: '/config.json', registry: '/api/status', sandbox: '/health' }
const places = Object.entries(paths).flatMap(([server, list]) =>
  list.map((path) => [server as keyof typeof paths, path] as const),
)

it.each(places)(
  'HOUSE-020 clients that reset their connections to the %s at %s do not end its process',
  { timeout: 600_000 },
  async (server, path) => {
    await resetOften(running.ports[server], path, depth.resets)
    expect(running.ended()).toEqual([])
    const { status } = await fetch(`http://localhost:${running.ports[server]}${alive[server]}`)
    expect(status).toBe(200)
  },
)
