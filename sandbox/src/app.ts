import fastify, { type FastifyInstance } from 'fastify'
import { createAccounts } from './accounts/accounts.ts'
import { seed } from './accounts/seed.ts'
import { createBroker } from './broker/broker.ts'
import { watchForLiquidation } from './broker/liquidation.ts'
import { createWatched } from './broker/watched.ts'
import type { Database } from './db/database.ts'
import type { Feed } from './feed/feed.ts'
import { allowOrigins } from './http/cors.ts'
import { answerFaults, refuse } from './http/faults.ts'
import { readJson } from './http/json.ts'
import type { Desk } from './http/serve.ts'
import { bannerRoutes } from './routes/banner.ts'
import { coinRoutes } from './routes/coin.ts'
import { configRoutes } from './routes/config.ts'
import { fileRoutes } from './routes/files.ts'
import type { House } from './routes/house.ts'
import { orderRoutes } from './routes/order.ts'
import { outboxRoutes } from './routes/outbox.ts'
import { sessionRoutes } from './routes/session.ts'
import { userRoutes } from './routes/user.ts'
import type { Settings } from './settings.ts'
import { createHub } from './socket/hub.ts'
import { serveSocket } from './socket/socket.ts'

export interface AppOptions {
  database: Database
  feed: Feed
  settings: Settings
  log?: (line: string) => void
}

/** The whole sandbox on a database and a market that the caller opens, starts and closes; it does not listen yet. */
export async function buildApp({ database, feed, settings, log = console.log }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 64 * 1024, frameworkErrors: (_, request, reply) => refuse('INPUT_INVALID', request, reply) })
  answerFaults(app, log)
  allowOrigins(app)
  readJson(app)

  await seed(database, settings.scrypt)
  const hub = createHub(feed, settings.pingMs)
  const watched = createWatched(feed.listing)
  const accounts = await createAccounts(database, settings, log)
  const house: House = { database, feed, accounts, broker: createBroker(database, feed, watched) }
  const stopWatching = await watchForLiquidation({ database, feed, watched, notify: hub.notify, log })
  app.addHook('onClose', async () => {
    hub.stop()
    await stopWatching()
  })

  await serveSocket(app, hub, accounts.identify)
  const desk: Desk = { app, layers: settings.layers, identify: accounts.identify, served: [] }
  for (const routes of [sessionRoutes, userRoutes, coinRoutes, orderRoutes, bannerRoutes, configRoutes]) routes(desk, house)
  outboxRoutes(app, house)
  fileRoutes(app, desk)
  return app
}
