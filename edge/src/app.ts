import fastify, { type FastifyInstance } from 'fastify'
import {
  addSecurityHeaders,
  endSlowRequests,
  limitConnections,
  refuseLongPaths,
  refuseOtherHosts,
  sendRevalidated,
  serveHealth,
  taggedJson,
} from '@kontor/server'
import { isOwnAddress } from '@kontor/shared/wire'
import { browserOf } from './arms/browser-cookie.ts'
import { armFor } from './arms/release.ts'
import { sendPlain } from './base/plain-answer.ts'
import type { EdgeSettings } from './base/settings.ts'
import { type BuildReader, type CompositionSource, Unavailable } from './base/sources.ts'
import { beaconRoute } from './beacon-route.ts'
import type { Evidence } from './evidence/evidence.ts'
import { buildFileRoutes } from './files/build-routes.ts'
import { installRoutes } from './install/install-routes.ts'
import { limitRequests } from './limit-requests.ts'
import { edgeMetrics, type EdgeState } from './metrics-route.ts'
import { newsRoute } from './news/news-route.ts'
import type { OpenPages } from './news/open-pages.ts'
import { PriceReader } from './pages/known-prices.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { Pages } from './pages/pages.ts'
import { previewOf } from './previews/preview-cookie.ts'
import { previewRoutes } from './previews/preview-routes.ts'
import type { Previews } from './previews/previews.ts'
import type { Beacons } from './reports/beacons.ts'
import { proxyToSandbox } from './sandbox/sandbox-proxy.ts'
import { tunnelSockets } from './sandbox/socket-tunnel.ts'
import { Untrusted } from './trust/untrusted.ts'
import { workerRoute } from './worker/worker-route.ts'

/** The parts and settings that the app of an edge is made of. */
interface EdgeOptions {
  source: CompositionSource
  builds: BuildReader
  beacons: Beacons
  evidence: Evidence
  openPages: OpenPages
  previews: Previews
  settings: EdgeSettings
  /** The clock, ms. */
  now: () => number
  /** Writes a sentence to the log. */
  warn: (sentence: string) => void
  /** The state of the edge, for its operators. */
  state: () => EdgeState
}

/**
 * The app as browsers see it: host document, builds, configuration, beacons, and a proxy to the
 * API.
 */
export function edgeApp({
  source,
  builds,
  beacons,
  evidence,
  openPages,
  previews,
  state,
  now,
  warn,
  settings: { config, serviceWorker, sandboxUrl, hosts, proxies, limits, requestMs },
}: EdgeOptions): FastifyInstance {
  const app = fastify({
    ...endSlowRequests(requestMs),
    forceCloseConnections: true,
    trustProxy: proxies.length > 0 && [...proxies],
  })
  app.addHook('onRoute', ({ url }) => {
    if (!isOwnAddress(url))
      throw new Error(`${url} is missing in shared/src/wire/pages/edge-addresses.ts`)
  })
  limitConnections(app.server, { most: 2 * limits.sockets, proxies })
  addSecurityHeaders(app)
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Unavailable)
      return sendPlain(reply.header('cache-control', 'no-cache'), 503, error.message)
    if (error instanceof Untrusted) {
      console.error(`${request.method} ${request.url}: ${error.sentence}`)
      return sendPlain(reply.header('cache-control', 'no-cache'), 502, error.sentence)
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) console.error(`${request.method} ${request.url}:`, error)
    const sentence = status >= 500 ? 'The edge failed; its log says why.' : 'Bad request.'
    return sendPlain(reply, status, sentence)
  })

  limitRequests(app, limits)
  refuseLongPaths(app)
  refuseOtherHosts(app, hosts)
  buildFileRoutes(app, builds)
  beaconRoute(app, { beacons, evidence, builds })
  newsRoute(app, { pages: openPages, previews })
  previewRoutes(app, { previews, now })
  installRoutes(app, { source, config })
  workerRoute(app, serviceWorker)
  const configuration = taggedJson(config)
  app.get('/config.json', async (request, reply) => sendRevalidated(request, reply, configuration))
  app.get('/composition', async (request, reply) => {
    const release = source.current()
    if (release) {
      const { cookie } = request.headers
      const id = previewOf(cookie)
      const preview = id && (await previews.of(id))
      const { document } = preview ? preview.arm : armFor(release, browserOf(cookie))
      reply.header('vary', 'cookie')
      return sendRevalidated(request, reply, taggedJson(document.composition))
    }
    return reply
      .code(404)
      .send({ error: { code: 'nothing-promoted', message: 'Nothing is promoted yet.' } })
  })
  const sockets = tunnelSockets(app, { sandboxUrl, most: limits.sockets, timeoutMs: requestMs })
  proxyToSandbox(app, sandboxUrl)
  edgeMetrics(app, { sockets, pages: () => openPages.count }, state)
  serveHealth(app, async () => source.current() !== null, state)
  const prices = new PriceReader(config.apiBase || sandboxUrl, config.layers, { now, warn })
  const pages = new Pages(builds, config, serviceWorker, prices)
  pageRoutes(app, { source, pages, previews, evidence, now })
  return app
}
