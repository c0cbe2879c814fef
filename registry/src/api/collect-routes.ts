import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { collect, collectable, KEPT_DAYS } from '../builds/collect.ts'
import { checkBody } from './check-body.ts'
import { dryRun } from './dry-run.ts'
import type { Registry } from './registry.ts'

export type { Collectable, Collected } from '../builds/collect.ts'

const MOST_DAYS = 3650
const HINT = `Send {}, or "dryRun": true, or "days", ${KEPT_DAYS} to ${MOST_DAYS}.`
const collectBody = z.object({
  dryRun,
  days: z._default(z.int().check(z.minimum(KEPT_DAYS), z.maximum(MOST_DAYS)), KEPT_DAYS),
})

/** Deletes builds that nothing uses; `dryRun` only lists them. */
export async function collectRoutes(
  app: FastifyInstance,
  { database, builds, now }: Registry,
): Promise<void> {
  app.post('/api/gc', async ({ body, caller: by }) => {
    const { dryRun: isDry, days } = checkBody(collectBody, body ?? {}, HINT)
    if (isDry) return collectable(database, { now: now(), days })
    const collected = await collect(database, builds.blobs, { now: now(), by, days })
    await builds.refresh()
    return collected
  })
}
