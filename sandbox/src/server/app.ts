import fastify, { type FastifyInstance } from 'fastify'
import {
  addSecurityHeaders,
  endSlowRequests,
  limitConnections,
  refuseLongPaths,
  refuseOtherHosts,
  serveHealth,
} from '@kontor/server'
import type { Database } from '@kontor/server/database'
import type { AccountEvent, Quote } from '@kontor/shared/wire'
import { createAccounts } from '../accounts/accounts.ts'
import { createEventReader } from '../accounts/events/account-events.ts'
import { createOutbox } from '../accounts/mail/outbox.ts'
import { createOwnerMail } from '../accounts/mail/owner-mail.ts'
import { newsOf } from '../accounts/mail/owner-news.ts'
import { createSmtp } from '../accounts/mail/smtp.ts'
import { startPushing } from '../accounts/push/pushing.ts'
import { endedOf } from '../accounts/sessions/sessions.ts'
import { docsRoutes } from '../api/docs/serve.ts'
import { answerFaults, refuse } from '../api/http/answers/faults.ts'
import { gzipAnswers } from '../api/http/answers/gzip-answers.ts'
import { createResponseCache } from '../api/http/answers/response-cache.ts'
import { allowOrigins } from '../api/http/guards/cors.ts'
import { recogniseDevices } from '../api/http/guards/device-cookie.ts'
import { noticeLeaving } from '../api/http/guards/gone.ts'
import { limitAddresses } from '../api/http/guards/limits.ts'
import { readJson } from '../api/http/input/json.ts'
import type { Api } from '../api/http/serve/serve.ts'
import { outboxRoutes } from '../api/outbox/serve.ts'
import { allRoutes } from '../api/routes/all.ts'
import { fileRoutes } from '../api/routes/content/drawings.ts'
import type { Services } from '../api/services.ts'
import { createLocalBus } from '../live/bus/local.ts'
import { connectBus } from '../live/bus/nats.ts'
import { createHub } from '../live/socket/hub.ts'
import { startSessionCheck } from '../live/socket/session-check.ts'
import { serveSocket } from '../live/socket/socket.ts'
import type { Feed } from '../market/feed.ts'
import { startReviewer } from '../money/funds/decisions/reviewer.ts'
import { depositTypes } from '../money/funds/deposits/receipts.ts'
import { startPartitionEngines, startSingleEngine } from '../trading/cluster/engines.ts'
import { createUndeliveredEvents } from '../trading/events/undelivered-events.ts'
import { createBroker } from '../trading/orders/broker.ts'
import { createTradingContext } from '../trading/writer/context.ts'
import { serveSandboxMetrics } from './observe/sandbox-metrics.ts'
import { startPruning } from './prune.ts'
import { demo, seed } from './seed.ts'
import type { Settings } from './settings.ts'

/** How long a new password or passkey holds withdrawals by default, ms. */
const DAY = 24 * 60 * 60_000

export interface AppOptions {
  database: Database
  feed: Feed
  settings: Settings
  log?: (line: string) => void
}

/**
 * The whole sandbox on a database and a market that the caller opens, starts and closes. It does
 * not listen yet.
 */
export async function buildApp({
  database,
  feed,
  settings,
  log = console.log,
}: AppOptions): Promise<FastifyInstance> {
  // The edge on this machine forwards the client's address.
  const proxies = ['loopback', ...(settings.proxies ?? [])]
  const app = fastify({
    ...endSlowRequests(settings.requestMs),
    bodyLimit: 64 * 1024,
    trustProxy: proxies,
    frameworkErrors: (_, request, reply) => refuse({ reason: 'INPUT_INVALID' }, request, reply),
  })
  addSecurityHeaders(app)
  answerFaults(app, log)
  refuseLongPaths(app)
  refuseOtherHosts(app, settings.hosts ?? [], { behindEdge: true })
  allowOrigins(app)
  const { limits } = settings
  if (limits !== undefined) {
    limitConnections(app.server, { most: 2 * limits.sockets, proxies })
    await limitAddresses(app, limits)
  }
  readJson(app)
  recogniseDevices(app)
  noticeLeaving(app)
  gzipAnswers(app)

  await seed(database, settings, feed.now(), log)
  const { smtp, push = null, clock, reviewAfter, cluster } = settings
  const bus = cluster === undefined ? createLocalBus() : connectBus(cluster.natsUrl, log)
  const readEvent = createEventReader(log)
  const undelivered = createUndeliveredEvents(database, readEvent, log)
  const hub = createHub(feed, bus, undelivered, settings.pingMs)
  const { countFailure } = serveSandboxMetrics(app, database, hub)
  const context = createTradingContext(database, feed, bus)
  const mailer = smtp === undefined ? createOutbox(database, clock, log) : createSmtp(smtp, log)
  const ownerMail = createOwnerMail(database, mailer, log)
  app.addHook('onClose', ownerMail.settled)
  const pushing =
    push && startPushing({ database, settings: push, readEvent, coin: feed.listing, clock, log })
  const notify = (personId: string, event: AccountEvent | null = null) => {
    bus.publish('account', { personId, event })
    if (event !== null) pushing?.wake()
    const news = event && newsOf(event)
    if (news) ownerMail.tell(personId, news)
  }
  const passkeys = { id: settings.passkeyDomain ?? 'localhost', name: 'Kontor' }
  const endSockets = (sessions: readonly string[]) => bus.publish('ended', sessions)
  const accounts = await createAccounts(
    database,
    { ...settings, marketNow: feed.now },
    passkeys,
    { mailer, ownerMail },
    endSockets,
  )
  const services: Services = {
    database,
    feed,
    accounts,
    deposits: settings.deposits ?? depositTypes,
    passkeys,
    ownerMail,
    readEvent,
    push,
    invitation: (settings.invitation ?? (settings.demo ? demo.inviteCode : '')) || null,
    holdMs: settings.credentialHold ?? DAY,
    broker: createBroker(context),
    picturesMb: settings.picturesMb ?? 10_000,
    clock,
    notify,
    notifyOfOrders: (personId, change) => bus.publish('account', { personId, event: null, change }),
    endSockets,
    log,
  }
  const reports = {
    notify,
    log,
    countFailure,
    publish: (quotes: readonly Quote[]) => bus.publish('quotes', quotes),
  }
  const stopEngines = await (cluster === undefined
    ? startSingleEngine(context, reports)
    : startPartitionEngines(context, cluster, reports))
  const cache = createResponseCache()
  const stopClearing = feed.onTick(cache.clear)
  app.addHook('preClose', async () => hub.stop())
  app.addHook('onClose', async () => {
    stopClearing()
    await stopEngines()
    await pushing?.stop()
    await undelivered.idle()
    await bus.close()
  })
  app.addHook('onClose', startPruning(database, clock, log))
  const over = (sessions: readonly string[]) => endedOf(database, sessions)
  app.addHook(
    'onClose',
    startSessionCheck(hub, { endedOf: over, end: endSockets, log }, settings.sessionCheckMs),
  )
  if (reviewAfter !== undefined)
    app.addHook(
      'onClose',
      startReviewer({ database, after: reviewAfter, clock: feed.now, notify, log }),
    )

  serveSocket(app, hub, accounts.identify, limits?.sockets)
  const api: Api = {
    app,
    layers: settings.layers,
    identify: accounts.identify,
    operatorToken: settings.operatorToken,
    cache,
    served: [],
  }
  for (const routes of allRoutes) routes(api, services)
  if (smtp === undefined) outboxRoutes(app, services)
  docsRoutes(app, api)
  fileRoutes(app)
  serveHealth(app, async () => (await database.query('select 1')).length > 0)
  return app
}
