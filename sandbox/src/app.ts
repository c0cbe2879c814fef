import fastify, { type FastifyInstance } from 'fastify'
import { createAccounts } from './accounts/accounts.ts'
import { seed } from './accounts/seed.ts'
import { createBroker } from './broker/broker.ts'
import { createFloor } from './broker/floor.ts'
import { connectBus } from './bus/nats.ts'
import { createLocalBus } from './bus/local.ts'
import type { Quote } from '@kontor/shared/wire'
import type { Database } from './db/database.ts'
import type { Feed } from './feed/feed.ts'
import { allowOrigins } from './http/cors.ts'
import { answerFaults, refuse } from './http/faults.ts'
import { readJson } from './http/json.ts'
import { limitAddresses } from './http/limits.ts'
import { createKept } from './http/kept.ts'
import type { Desk } from './http/serve.ts'
import { createOutbox } from './mail/outbox.ts'
import { createSmtp } from './mail/smtp.ts'
import { startAlone, startShare } from './partition/engines.ts'
import { startReviewer } from './reviews/reviewer.ts'
import { serveHealth } from './observe/health.ts'
import { createMetrics, serveMetrics } from './observe/metrics.ts'
import { bannerRoutes } from './routes/banner.ts'
import { coinRoutes } from './routes/coin.ts'
import { configRoutes } from './routes/config.ts'
import { contentRoutes } from './routes/content.ts'
import { favouriteRoutes } from './routes/favourite.ts'
import { docsRoutes } from './routes/docs.ts'
import { fileRoutes } from './routes/files.ts'
import { fundsRoutes } from './routes/funds.ts'
import type { House } from './routes/house.ts'
import { identityRoutes } from './routes/identity.ts'
import { operatorRoutes } from './routes/operator.ts'
import { orderRoutes } from './routes/order.ts'
import { outboxRoutes } from './routes/outbox.ts'
import { pictureRoutes } from './routes/picture.ts'
import { sessionRoutes } from './routes/session.ts'
import { userRoutes } from './routes/user.ts'
import { videoRoutes } from './routes/video.ts'
import type { Settings } from './settings.ts'
import { createHub } from './socket/hub.ts'
import { serveSocket } from './socket/socket.ts'

export interface AppOptions {
  database: Database
  feed: Feed
  settings: Settings
  log?: (line: string) => void
}

/**
 * The whole sandbox on a database and a market that the caller opens, starts and closes; it does
 * not listen yet.
 */
export async function buildApp({
  database,
  feed,
  settings,
  log = console.log,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 64 * 1024,
    // The edge runs on the same machine and says for whom it asks; nobody else is believed.
    trustProxy: 'loopback',
    frameworkErrors: (_, request, reply) => refuse('INPUT_INVALID', request, reply),
  })
  answerFaults(app, log)
  allowOrigins(app)
  if (settings.limits !== undefined) await limitAddresses(app, settings.limits)
  readJson(app)

  await seed(database, settings.scrypt)
  const { smtp, clock, reviewAfter, many } = settings
  const bus = many === undefined ? createLocalBus() : connectBus(many.natsUrl, log)
  const hub = createHub(feed, bus, settings.pingMs)
  const metrics = createMetrics(() => hub.size)
  serveMetrics(app, metrics)
  const floor = createFloor(database, feed, bus)
  const notify = (personId: string) => bus.tell('account', personId)
  const mailer = smtp === undefined ? createOutbox(database, clock, log) : createSmtp(smtp, log)
  const accounts = await createAccounts(database, settings, mailer, (sessions) =>
    bus.tell('ended', sessions),
  )
  const house: House = { database, feed, accounts, broker: createBroker(floor), clock, notify }
  const reports = { notify, log, publish: (quotes: readonly Quote[]) => bus.tell('quotes', quotes) }
  const stopEngines = await (many === undefined
    ? startAlone(floor, reports)
    : startShare(floor, many, reports))
  const kept = createKept()
  const stopForgetting = feed.onTick(kept.forget)
  app.addHook('preClose', async () => hub.stop())
  app.addHook('onClose', async () => {
    stopForgetting()
    await stopEngines()
    await bus.close()
  })
  if (reviewAfter !== undefined)
    app.addHook('onClose', startReviewer({ database, after: reviewAfter, clock, notify, log }))

  serveSocket(app, hub, accounts.identify)
  const desk: Desk = {
    app,
    layers: settings.layers,
    identify: accounts.identify,
    operatorToken: settings.operatorToken,
    kept,
    served: [],
  }
  for (const routes of [
    sessionRoutes,
    userRoutes,
    pictureRoutes,
    coinRoutes,
    orderRoutes,
    bannerRoutes,
    configRoutes,
    contentRoutes,
    favouriteRoutes,
    fundsRoutes,
    identityRoutes,
    operatorRoutes,
    videoRoutes,
  ])
    routes(desk, house)
  if (smtp === undefined) outboxRoutes(app, house)
  docsRoutes(app, desk)
  fileRoutes(app)
  serveHealth(app, database)
  return app
}
