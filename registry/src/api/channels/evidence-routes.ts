import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { BuildId } from '@kontor/shared/wire'
import { record } from '../../audit/audit-log.ts'
import { Refusal } from '../../base/refusal.ts'
import { type Canary, stepOf } from '../../channels/canaries/canary.ts'
import { type Progress, progress } from '../../channels/canaries/steps.ts'
import { type CanaryCourse, courseOf } from '../../channels/revisions/canary-course.ts'
import { factsOf } from '../../rollout/control/watch.ts'
import { type Facts, type Limits, limitsOf } from '../../rollout/evidence/decision.ts'
import type { Registry } from '../registry.ts'
import { channelName, type ChannelRoute } from './channel-name.ts'

export type { Incident } from '../../rollout/control/incidents.ts'

const number = z.int().check(z.positive())

/** The progress of a canary, and the facts by which it is judged. */
export interface CanaryFacts extends CanaryCourse {
  channel: string
  canary: Canary
  /** Loads since the step began, of the canary's build with the fewest. */
  loads: number
  progress: Progress
  limits: Limits
  areas: ({ area: BuildId } & Facts)[]
}

/** Answers the facts on canaries and the incidents of the controller. */
export async function evidenceRoutes(
  app: FastifyInstance,
  { channels, database, watches, incidents, now }: Registry,
): Promise<void> {
  app.get('/api/incidents', async () => ({ incidents: await incidents.list() }))

  app.post<{ Params: { id: string } }>('/api/incidents/:id/read', async ({ params, caller }) => {
    const id = number.safeParse(Number(params.id))
    if (!id.success)
      throw new Refusal(404, 'incident-unknown', `There is no incident ${params.id}.`)
    const at = now()
    return database.transaction(async (tx) => {
      const { incident, isNew } = await incidents.read(tx, id.data, { by: caller, at })
      const { channel, area, version } = incident
      const text = `incident ${incident.id} of ${area}@${version} is read`
      if (isNew)
        await record(tx, { at, who: caller, what: 'incident', channel, areas: [area], text })
      return { incident }
    })
  })

  app.get<ChannelRoute>('/api/channels/:channel/canary', async ({ params }) => {
    const channel = channelName(params.channel)
    const watched = watches.running().find((one) => one.channel === channel)
    if (watched === undefined) return { running: null }
    const { canary } = watched
    const watch = await watches.read(watched)
    const loads = await watches.loadsOfStep(watched)
    const running: CanaryFacts = {
      channel,
      canary,
      ...courseOf(channels.history(channel), canary),
      loads,
      progress: progress(stepOf(canary), canary.since, now(), loads),
      limits: limitsOf(Object.keys(canary.builds).length),
      areas: Object.keys(canary.builds).map((area) => ({ area, ...factsOf(watch, area) })),
    }
    return { running }
  })
}
