import type { FastifyInstance } from 'fastify'
import type { Registry } from '../registry.ts'
import { channelName } from './channel-name.ts'
import { channelStatus } from './channel-status.ts'

/** The status of a channel. */
export async function statusRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  app.get<{ Querystring: { channel?: string } }>('/api/status', async ({ query }) =>
    channelStatus(registry, channelName(query.channel ?? registry.channel)),
  )
}
