import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { readRef } from '../../builds/build-ref.ts'
import { reason, REASON_HINT } from '../channels/reason.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'

export type { Quarantined } from '../../channels/steering/quarantines.ts'
export type { WentBack } from '../../channels/steering/quarantining.ts'

const quarantineBody = z.object({ build: z.string(), reason })
/** Nothing changes: only what would go back is answered. */
const trialBody = z.object({ build: z.string(), dryRun: z.literal(true) })
const HINT = `Send "build", for example "market@1.4.2", and ${REASON_HINT}.`

/** Taking a build from all pages, and letting it run again. */
export async function quarantineRoutes(
  app: FastifyInstance,
  { previews, quarantines, quarantining }: Registry,
): Promise<void> {
  app.get('/api/quarantine', async () => ({ builds: quarantines.list() }))

  app.post('/api/quarantine', async ({ body, caller }) => {
    const trial = trialBody.safeParse(body)
    if (trial.success) {
      const build = readRef(trial.data.build)
      const channels = await quarantining.tryAdd(build, caller)
      const previewsStopped = await previews.showing(build)
      return { build: trial.data.build, quarantined: false, channels, previewsStopped }
    }
    const wish = checkBody(quarantineBody, body, HINT)
    const build = readRef(wish.build)
    const previewsStopped = await previews.showing(build)
    const channels = await quarantining.add(build, { by: caller, reason: wish.reason })
    return { build: wish.build, quarantined: true, channels, previewsStopped }
  })

  app.post('/api/quarantine/lift', async ({ body, caller }) => {
    const trial = trialBody.safeParse(body)
    if (trial.success) {
      quarantines.require(readRef(trial.data.build))
      return { build: trial.data.build, quarantined: true }
    }
    const wish = checkBody(quarantineBody, body, HINT)
    await quarantining.lift(readRef(wish.build), { by: caller, reason: wish.reason })
    return { build: wish.build, quarantined: false }
  })
}
