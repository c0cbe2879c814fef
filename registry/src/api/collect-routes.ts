import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { collect, collectable } from '../builds/collect.ts'
import { checkBody } from './check-body.ts'
import type { Registry } from './registry.ts'

export type { Collected } from '../builds/collect.ts'

const collectBody = z.object({ dryRun: z._default(z.boolean(), false) })

/** Deletes builds that nothing uses; `dryRun` only lists them. */
export async function collectRoutes(
  app: FastifyInstance,
  { database, builds, now }: Registry,
): Promise<void> {
  app.post('/api/gc', async ({ body, caller: by }) => {
    const { dryRun } = checkBody(collectBody, body ?? {}, 'Send {}, or { "dryRun": true }.')
    if (dryRun) return collectable(database, now())
    const collected = await collect(database, builds.blobs, { now: now(), by })
    await builds.refresh()
    return collected
  })
}
