import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { readRef } from '../../builds/build-ref.ts'
import { reason, REASON_HINT } from '../channels/reason.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'

export type { Quarantined } from '../../channels/steering/quarantines.ts'
export type { WentBack } from '../../channels/steering/quarantining.ts'

const quarantineBody = z.object({ build: z.string(), reason })
/** Whether to answer which channels would go back, without changing anything. */
const dryRunBody = z.object({ build: z.string(), dryRun: z.literal(true) })
const HINT = `Send "build", for example "market@1.4.2", and ${REASON_HINT}.`

/** Quarantines a build, which takes it from all pages, and lifts quarantines. */
export async function quarantineRoutes(
  app: FastifyInstance,
  { previews, quarantines, quarantining }: Registry,
): Promise<void> {
  app.get('/api/quarantine', async () => ({ builds: quarantines.list() }))

  app.post('/api/quarantine', async ({ body, caller }) => {
    const tried = dryRunBody.safeParse(body)
    if (tried.success) {
      const build = readRef(tried.data.build)
      const channels = await quarantining.tryAdd(build, caller)
      const previewsStopped = await previews.showing(build)
      return { build: tried.data.build, quarantined: false, channels, previewsStopped }
    }
    const wish = checkBody(quarantineBody, body, HINT)
    const build = readRef(wish.build)
    const previewsStopped = await previews.showing(build)
    const channels = await quarantining.add(build, { by: caller, reason: wish.reason })
    return { build: wish.build, quarantined: true, channels, previewsStopped }
  })

  app.post('/api/quarantine/lift', async ({ body, caller }) => {
    const tried = dryRunBody.safeParse(body)
    if (tried.success) {
      quarantines.require(readRef(tried.data.build))
      return { build: tried.data.build, quarantined: true }
    }
    const wish = checkBody(quarantineBody, body, HINT)
    await quarantining.lift(readRef(wish.build), { by: caller, reason: wish.reason })
    return { build: wish.build, quarantined: false }
  })
}
