import fastify, { type FastifyInstance } from 'fastify'
import { endSlowRequests, limitConnections, refuseLongPaths, serveHealth } from '@kontor/server'
import { sendRevalidated } from '../etag.ts'
import { refuseOtherHosts } from '../own-host.ts'
import { addSecurityHeaders } from '../security-headers.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { beaconRoute } from './beacon-route.ts'
import type { Beacons } from './beacons.ts'
import { buildFileRoutes } from './build-routes.ts'
import { isOwnAddress } from './own-addresses.ts'
import { edgeMetrics } from './metrics-route.ts'
import { limitRequests } from './limit-requests.ts'
import { pageRoutes } from './page-routes.ts'
import { Pages } from './pages.ts'
import { proxyToSandbox } from './sandbox-proxy.ts'
import { tunnelSockets } from './socket-tunnel.ts'
import type { BuildReader, CompositionSource } from './sources.ts'

/**
 * What an edge needs. It does not depend on the registry, so that an edge can run elsewhere.
 */
export interface EdgeOptions {
  source: CompositionSource
  builds: BuildReader
  beacons: Beacons
  settings: Pick<Settings, 'config' | 'sandboxUrl' | 'hosts' | 'proxies' | 'limits' | 'requestMs'>
}

/**
 * The app as browsers see it: host document, builds, configuration, beacons, and a proxy to the
 * API.
 */
export function edgeApp({
  source,
  builds,
  beacons,
  settings: { config, sandboxUrl, hosts, proxies, limits, requestMs },
}: EdgeOptions): FastifyInstance {
  const app = fastify({
    ...endSlowRequests(requestMs),
    forceCloseConnections: true,
    trustProxy: proxies.length > 0 && [...proxies],
  })
  app.addHook('onRoute', ({ url }) => {
    if (!isOwnAddress(url)) throw new Error(`${url} is missing in own-addresses.ts`)
  })
  limitConnections(app.server, { most: 2 * limits.sockets, proxies })
  addSecurityHeaders(app)
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal)
      return reply
        .code(error.status)
        .headers({ 'cache-control': 'no-cache' })
        .type('text/plain; charset=utf-8')
        .send(`${error.message}\n`)
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) console.error(`${request.method} ${request.url}:`, error)
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(status >= 500 ? 'The edge failed; its log says why.\n' : 'Bad request.\n')
  })

  limitRequests(app, limits)
  refuseLongPaths(app)
  refuseOtherHosts(app, hosts)
  buildFileRoutes(app, builds)
  beaconRoute(app, beacons, builds)
  app.get('/config.json', async (request, reply) => sendRevalidated(request, reply, config))
  app.get('/composition', async (request, reply) => {
    const document = await source.current()
    if (document) return sendRevalidated(request, reply, document.composition)
    return reply
      .code(404)
      .send({ error: { code: 'nothing-promoted', message: 'Nothing is promoted yet.' } })
  })
  const sockets = tunnelSockets(app, { sandboxUrl, most: limits.sockets, patienceMs: requestMs })
  proxyToSandbox(app, sandboxUrl)
  edgeMetrics(app, sockets)
  serveHealth(app, async () => (await source.current()) !== null)
  pageRoutes(app, new Pages(source, builds, config))
  return app
}
