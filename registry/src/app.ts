import fastify, { type FastifyInstance } from 'fastify'
import { endSlowRequests } from '@kontor/server'
import { consoleRoutes } from './console/routes.ts'
import { refuseOtherHosts } from './own-host.ts'
import type { Registry } from './registry.ts'
import { addSecurityHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { buildRoutes } from './routes/builds.ts'
import { channelRoutes } from './routes/channels.ts'
import { errorReplies } from './routes/errors.ts'
import { statusRoutes } from './routes/status.ts'

/** The registry's API and the operators' console. */
export async function registryApp(
  registry: Registry,
  { hosts, proxies, requestMs }: Pick<Settings, 'hosts' | 'proxies' | 'requestMs'>,
): Promise<FastifyInstance> {
  const app = fastify({
    ...endSlowRequests(requestMs),
    forceCloseConnections: true,
    trustProxy: proxies.length > 0 && [...proxies],
  })
  app.decorateRequest('caller', '')
  addSecurityHeaders(app)
  errorReplies(app)
  refuseOtherHosts(app, hosts)
  await buildRoutes(app, registry)
  await channelRoutes(app, registry)
  await statusRoutes(app, registry)
  await consoleRoutes(app, registry)
  return app
}
