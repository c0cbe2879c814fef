import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { buildId, instant } from '@kontor/shared/wire'
import { Refusal } from '../../base/refusal.ts'
import { channelName, type ChannelRoute } from '../channels/channel-name.ts'
import { why, WHY_HINT } from '../channels/reason.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'

export type { Freeze, Pin } from '../../channels/steering/holds.ts'

const freezeBody = z.object({ reason: why, until: z.optional(instant) })
const pinBody = z.object({ area: buildId, reason: why })
const unpinBody = z.object({ area: buildId })

/** Freezing channels and pinning areas. */
export async function holdRoutes(
  app: FastifyInstance,
  { holds, channels, now }: Registry,
): Promise<void> {
  const holdsOf = async (channel: string) => ({
    channel,
    freeze: await holds.freezeOf(channel),
    pins: await holds.pinsOf(channel),
  })
  app.get<ChannelRoute>('/api/channels/:channel/holds', async ({ params }) =>
    holdsOf(channelName(params.channel)),
  )

  app.post<ChannelRoute>('/api/channels/:channel/freeze', async ({ params, body, caller }) => {
    const channel = channelName(params.channel)
    const hint = `Send ${WHY_HINT}, and perhaps "until", ms since 1970.`
    const { reason, until = null } = checkBody(freezeBody, body, hint)
    if (until !== null && until <= now())
      throw new Refusal(400, 'time-past', 'The end of the freeze is in the past.')
    await holds.freeze(channel, { reason, endsAt: until, by: caller })
    return holdsOf(channel)
  })

  app.post<ChannelRoute>('/api/channels/:channel/freeze/lift', async ({ params, caller }) => {
    const channel = channelName(params.channel)
    await holds.thaw(channel, caller)
    return holdsOf(channel)
  })

  app.post<ChannelRoute>('/api/channels/:channel/pins', async ({ params, body, caller }) => {
    const channel = channelName(params.channel)
    const hint = `Send "area", for example "market", and ${WHY_HINT}.`
    const wish = checkBody(pinBody, body, hint)
    if (channels.history(channel).at(-1)?.builds[wish.area] === undefined)
      throw new Refusal(404, 'area-unknown', `${channel} runs no build of ${wish.area}.`)
    await holds.pin(channel, { ...wish, by: caller })
    return holdsOf(channel)
  })

  app.post<ChannelRoute>(
    '/api/channels/:channel/pins/lift',
    async ({ params, body, caller: by }) => {
      const channel = channelName(params.channel)
      const { area } = checkBody(unpinBody, body, 'Send { "area": "market" }.')
      await holds.unpin(channel, { area, by })
      return holdsOf(channel)
    },
  )
}
