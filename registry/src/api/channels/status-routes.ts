import type { FastifyInstance } from 'fastify'
import type { EdgeCount } from '../../rollout/edges.ts'
import type { Registry } from '../registry.ts'
import { channelName, type ChannelRoute } from './channel-name.ts'
import { channelStatus, sinceOf } from './channel-status.ts'

export type { EdgeCount }

/** Answers the list of channels, the status of one, and its edges alone. */
export async function statusRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  const { channels, channel: usual, edges } = registry

  app.get('/api/channels', async () => ({
    usual,
    channels: [...new Set([usual, ...channels.names()])].map((channel) => {
      const past = channels.history(channel)
      const { revision = 0, builds = {}, canary } = past.at(-1) ?? {}
      return { channel, revision, builds, since: sinceOf(past), canary: canary?.builds ?? {} }
    }),
  }))

  app.get<{ Querystring: { channel?: string; published?: string } }>(
    '/api/status',
    async ({ query: { channel = usual, published } }) =>
      channelStatus(registry, channelName(channel), published === 'next'),
  )

  // A command polls this ten times a second; the status would read the evidence each time.
  app.get<ChannelRoute>('/api/channels/:channel/edges', async ({ params }): Promise<EdgeCount> => {
    const channel = channelName(params.channel)
    const revision = channels.history(channel).at(-1)?.revision ?? 0
    const { each: _, ...count } = await edges.running(channel, revision)
    return count
  })
}
