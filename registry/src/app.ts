import fastify, { type FastifyInstance } from 'fastify'
import { endSlowRequests } from '@kontor/shared/network'
import { consoleRoutes } from './console/routes.ts'
import { refuseOtherHosts } from './own-host.ts'
import type { Registry } from './registry.ts'
import type { Settings } from './settings.ts'
import { buildRoutes } from './routes/builds.ts'
import { channelRoutes } from './routes/channels.ts'
import { errorReplies } from './routes/errors.ts'
import { statusRoutes } from './routes/status.ts'

/** The registry's API and the operators' console. */
export async function registryApp(
  registry: Registry,
  { hosts, requestMs }: Pick<Settings, 'hosts' | 'requestMs'>,
): Promise<FastifyInstance> {
  const app = fastify({ ...endSlowRequests(requestMs), forceCloseConnections: true })
  app.decorateRequest('caller', '')
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  errorReplies(app)
  refuseOtherHosts(app, hosts)
  await buildRoutes(app, registry)
  await channelRoutes(app, registry)
  await statusRoutes(app, registry)
  await consoleRoutes(app, registry)
  return app
}
