import type { AddressInfo } from 'node:net'
import { openDatabase } from '../../src/db/open.ts'
import { createFeed } from '../../src/market/feed.ts'
import { buildApp } from '../../src/server/app.ts'
import { LAYERS } from './client.ts'
import { marketOf } from './market.ts'

/**
 * The sandbox that the tests kill or stop. The environment names its database and market; it has no
 * limits and cheap password hashes, and prints its port.
 */
const feed = createFeed(marketOf(process.env))
const database = await openDatabase({
  databaseUrl: process.env['DATABASE_URL'] ?? null,
  data: process.env['SANDBOX_DATA'] ?? '',
})
const settings = { layers: LAYERS, scrypt: { N: 2, r: 8, p: 1 }, clock: Date.now, demo: true }
const app = await buildApp({ database, feed, settings, log: (line) => console.error(line) })
feed.start()
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`port ${(app.server.address() as AddressInfo).port}`)
process.once('SIGTERM', async () => {
  feed.stop()
  await app.close()
  await database.close()
  process.exit(0)
})
