import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { instant } from '@kontor/shared/wire'
import { Refusal } from '../../base/refusal.ts'
import { exactRef } from '../../builds/build-record.ts'
import { readRefs } from '../../builds/build-ref.ts'
import type { ScheduledPromote } from '../../channels/steering/schedule.ts'
import { changeFields } from '../channels/change-body.ts'
import { channelName, type ChannelRoute, MAX_BUILDS } from '../channels/channel-name.ts'
import { passGate } from '../channels/pass-gate.ts'
import { checkBody } from '../check-body.ts'
import { ONLY_DRY_RUN_HINT, onlyDryRun } from '../dry-run.ts'
import type { Registry } from '../registry.ts'

export type { ScheduledPromote }

/** A promote that was just scheduled. */
export interface PlannedPromote extends ScheduledPromote {
  /** The gate's sentence on it now; empty when it passes, null where nothing is asked. */
  gate: string | null
}

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
  { builds, releases, schedule, verdicts, now }: Registry,
): Promise<void> {
  app.get<ChannelRoute>('/api/channels/:channel/schedule', async ({ params }) => ({
    scheduled: await schedule.list(channelName(params.channel)),
  }))

  app.post<ChannelRoute>('/api/channels/:channel/schedule', async ({ params, body, caller }) => {
    const channel = channelName(params.channel)
    const wish = checkBody(scheduleBody, body, HINT)
    if (wish.at <= now()) throw new Refusal(400, 'time-past', 'The time is in the past.')
    const wanted = readRefs(wish.builds)
    const { at: startsAt, expect } = wish
    const question = { channel, wanted, by: caller, registryUrl: app.listeningOrigin }
    // What refuses a promote now refuses its plan; at its time all of it is asked again.
    const verdict = await passGate({ releases, verdicts }, question)
    await releases.promote(channel, wanted, { by: caller, expect, isDry: true, startsAt })
    const refs = wanted.map((ref) => exactRef(builds.require(ref)))
    const planned = await schedule.add({ channel, builds: refs, startsAt, by: caller })
    return { ...planned, gate: verdict && verdict.sentence } satisfies PlannedPromote
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
