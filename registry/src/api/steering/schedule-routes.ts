import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { instant } from '@kontor/shared/wire'
import { Refusal } from '../../base/refusal.ts'
import { exactRef } from '../../builds/build-record.ts'
import { readRef } from '../../builds/build-ref.ts'
import { channelMoved } from '../../channels/refusals.ts'
import { changeFields } from '../channels/change-body.ts'
import { channelName, type ChannelRoute, MAX_BUILDS } from '../channels/channel-name.ts'
import { checkBody } from '../check-body.ts'
import { ONLY_DRY_RUN_HINT, onlyDryRun } from '../dry-run.ts'
import type { Registry } from '../registry.ts'

export type { ScheduledPromote } from '../../channels/steering/schedule.ts'

const scheduleBody = z.object({
  builds: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_BUILDS)),
  at: instant,
  expect: changeFields.expect,
})
const HINT =
  'Send "builds", for example ["market@1.4.2"], and "at", ms since 1970; perhaps "expect".'

/** Promotes that begin at a later time. */
export async function scheduleRoutes(
  app: FastifyInstance,
  { builds, channels, holds, releases, schedule, now }: Registry,
): Promise<void> {
  app.get<ChannelRoute>('/api/channels/:channel/schedule', async ({ params }) => ({
    scheduled: await schedule.list(channelName(params.channel)),
  }))

  app.post<ChannelRoute>('/api/channels/:channel/schedule', async ({ params, body, caller }) => {
    const channel = channelName(params.channel)
    const wish = checkBody(scheduleBody, body, HINT)
    if (wish.at <= now()) throw new Refusal(400, 'time-past', 'The time is in the past.')
    const wanted = wish.builds.map(readRef)
    await holds.refuseFrozen(channel, wish.at)
    // Builds that do not fit now are refused now.
    await releases.plan(channel, wanted)
    const revision = channels.history(channel).at(-1)?.revision ?? 0
    if (wish.expect !== undefined && wish.expect !== revision)
      throw channelMoved(channel, wish.expect, revision)
    const refs = wanted.map((ref) => exactRef(builds.require(ref)))
    return schedule.add({ channel, builds: refs, startsAt: wish.at, by: caller })
  })

  app.post<{ Params: { channel: string; id: string } }>(
    '/api/channels/:channel/schedule/:id/cancel',
    async ({ params, body, caller: by }) => {
      const channel = channelName(params.channel)
      const { dryRun: isDry } = checkBody(onlyDryRun, body ?? {}, ONLY_DRY_RUN_HINT)
      const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : -1
      return schedule.cancel(channel, { id, by, isDry })
    },
  )
}
