import fastify, { type FastifyInstance } from 'fastify'
import { consoleRoutes } from './console/routes.ts'
import type { Registry } from './registry.ts'
import { buildRoutes } from './routes/builds.ts'
import { channelRoutes } from './routes/channels.ts'
import { errorReplies } from './routes/errors.ts'
import { statusRoutes } from './routes/status.ts'

/** The registry's API and the operators' console. */
export async function registryApp(registry: Registry): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true })
  app.decorateRequest('caller', '')
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  errorReplies(app)
  await buildRoutes(app, registry)
  await channelRoutes(app, registry)
  await statusRoutes(app, registry)
  await consoleRoutes(app, registry)
  return app
}
