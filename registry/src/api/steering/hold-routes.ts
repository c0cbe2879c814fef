import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { buildId, instant } from '@kontor/shared/wire'
import { Refusal } from '../../base/refusal.ts'
import type { Freeze, Pin } from '../../channels/steering/holds.ts'
import { channelName, type ChannelRoute } from '../channels/channel-name.ts'
import { why, WHY_HINT } from '../channels/reason.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'

export type { Freeze, Pin }

/** Nothing changes: only what would be is answered. */
const dryRun = z._default(z.boolean(), false)
const freezeBody = z.object({ reason: why, until: z.optional(instant), dryRun })
const pinBody = z.object({ area: buildId, reason: why, dryRun })
const unpinBody = z.object({ area: buildId, dryRun })
const thawBody = z.object({ dryRun })

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
    const { reason, until = null, dryRun: isTrial } = checkBody(freezeBody, body, hint)
    if (until !== null && until <= now())
      throw new Refusal(400, 'time-past', 'The end of the freeze is in the past.')
    const freeze: Freeze = { reason, endsAt: until, at: now(), by: caller }
    if (isTrial) return { ...(await holdsOf(channel)), freeze }
    await holds.freeze(channel, { reason, endsAt: until, by: caller })
    return holdsOf(channel)
  })

  app.post<ChannelRoute>('/api/channels/:channel/freeze/lift', async ({ params, body, caller }) => {
    const channel = channelName(params.channel)
    const trial = checkBody(thawBody, body ?? {}, 'Send {}, or { "dryRun": true }.')
    if (trial.dryRun) return { ...(await holdsOf(channel)), freeze: null }
    await holds.thaw(channel, caller)
    return holdsOf(channel)
  })

  app.post<ChannelRoute>('/api/channels/:channel/pins', async ({ params, body, caller }) => {
    const channel = channelName(params.channel)
    const hint = `Send "area", for example "market", and ${WHY_HINT}.`
    const wish = checkBody(pinBody, body, hint)
    if (channels.history(channel).at(-1)?.builds[wish.area] === undefined)
      throw new Refusal(404, 'area-unknown', `${channel} runs no build of ${wish.area}.`)
    const { area, reason } = wish
    if (wish.dryRun) {
      const { pins, ...held } = await holdsOf(channel)
      const pin: Pin = { area, reason, at: now(), by: caller }
      return { ...held, pins: pins.filter((one) => one.area !== area).concat(pin) }
    }
    await holds.pin(channel, { area, reason, by: caller })
    return holdsOf(channel)
  })

  app.post<ChannelRoute>(
    '/api/channels/:channel/pins/lift',
    async ({ params, body, caller: by }) => {
      const channel = channelName(params.channel)
      const { area, dryRun: isTrial } = checkBody(unpinBody, body, 'Send { "area": "market" }.')
      if (isTrial) {
        const { pins, ...held } = await holdsOf(channel)
        return { ...held, pins: pins.filter((one) => one.area !== area) }
      }
      await holds.unpin(channel, { area, by })
      return holdsOf(channel)
    },
  )
}
