import type { FastifyInstance } from 'fastify'
import type { Registry } from '../registry.ts'
import { channelName } from './channel-name.ts'
import { channelStatus } from './channel-status.ts'

/** The channels, and the status of one. */
export async function statusRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  const { channels, channel: usual } = registry

  app.get('/api/channels', async () => ({
    usual,
    channels: [...new Set([usual, ...channels.names()])].map((channel) => {
      const last = channels.history(channel).at(-1)
      const { revision = 0, builds = {}, canary } = last ?? {}
      return { channel, revision, builds, canary: canary?.builds ?? {} }
    }),
  }))

  app.get<{ Querystring: { channel?: string } }>('/api/status', async ({ query }) =>
    channelStatus(registry, channelName(query.channel ?? usual)),
  )
}
