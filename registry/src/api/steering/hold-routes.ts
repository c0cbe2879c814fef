import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { buildId, instant } from '@kontor/shared/wire'
import { Refusal } from '../../base/refusal.ts'
import { namesOf } from '../../channels/canaries/canary.ts'
import type { Held } from '../../channels/steering/holds.ts'
import { channelName, type ChannelRoute } from '../channels/channel-name.ts'
import { why, WHY_HINT } from '../channels/reason.ts'
import { checkBody } from '../check-body.ts'
import { dryRun, ONLY_DRY_RUN_HINT, onlyDryRun } from '../dry-run.ts'
import type { Registry } from '../registry.ts'

export type { Freeze, Pin } from '../../channels/steering/holds.ts'

/** The freeze and the pins of a channel. */
export interface HeldChannel extends Held {
  channel: string
  /** The builds of a canary whose share stays because of a freeze, `market@1.4.2`. */
  heldCanaries: string[]
}

const freezeBody = z.object({ reason: why, until: z.optional(instant), dryRun })
const pinBody = z.object({ area: buildId, reason: why, dryRun })
const unpinBody = z.object({ area: buildId, dryRun })

/** Freezes channels and pins areas. */
export async function holdRoutes(
  app: FastifyInstance,
  { holds, channels, now }: Registry,
): Promise<void> {
  const answer = (channel: string, held: Held): HeldChannel => {
    const canary = channels.history(channel).at(-1)?.canary
    const heldCanaries = held.freeze !== null && canary ? namesOf(canary) : []
    return { channel, ...held, heldCanaries }
  }

  app.get<ChannelRoute>('/api/channels/:channel/holds', async ({ params }) => {
    const channel = channelName(params.channel)
    return answer(channel, await holds.of(channel))
  })

  app.post<ChannelRoute>('/api/channels/:channel/freeze', async ({ params, body, caller: by }) => {
    const channel = channelName(params.channel)
    const hint = `Send ${WHY_HINT}, and perhaps "until", ms since 1970.`
    const { reason, until = null, dryRun: isDry } = checkBody(freezeBody, body, hint)
    if (until !== null && until <= now())
      throw new Refusal(400, 'time-past', 'The end of the freeze is in the past.')
    const freeze = { reason, endsAt: until, by, isDry }
    return answer(channel, await holds.freeze(channel, freeze))
  })

  app.post<ChannelRoute>(
    '/api/channels/:channel/freeze/lift',
    async ({ params, body, caller: by }) => {
      const channel = channelName(params.channel)
      const { dryRun: isDry } = checkBody(onlyDryRun, body ?? {}, ONLY_DRY_RUN_HINT)
      return answer(channel, await holds.thaw(channel, { by, isDry }))
    },
  )

  app.post<ChannelRoute>('/api/channels/:channel/pins', async ({ params, body, caller: by }) => {
    const channel = channelName(params.channel)
    const hint = `Send "area", for example "market", and ${WHY_HINT}.`
    const { dryRun: isDry, ...pin } = checkBody(pinBody, body, hint)
    if (channels.history(channel).at(-1)?.builds[pin.area] === undefined)
      throw new Refusal(404, 'area-unknown', `${channel} runs no build of ${pin.area}.`)
    return answer(channel, await holds.pin(channel, { ...pin, by, isDry }))
  })

  app.post<ChannelRoute>(
    '/api/channels/:channel/pins/lift',
    async ({ params, body, caller: by }) => {
      const channel = channelName(params.channel)
      const { area, dryRun: isDry } = checkBody(unpinBody, body, 'Send { "area": "market" }.')
      return answer(channel, await holds.unpin(channel, { area, by, isDry }))
    },
  )
}
