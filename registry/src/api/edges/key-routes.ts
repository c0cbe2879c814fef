import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { record } from '../../audit/audit-log.ts'
import { changeOrTry } from '../../audit/change-or-try.ts'
import { checkBody } from '../check-body.ts'
import { dryRun, ONLY_DRY_RUN_HINT, onlyDryRun } from '../dry-run.ts'
import type { Registry } from '../registry.ts'

export type { KeyFacts } from '../../signing/key-facts.ts'

const rotateBody = z.object({
  payload: z.string(),
  signature: z.optional(z.string()),
  dryRun,
})

/**
 * Answers the public keys, and takes the two steps to a new online key: draft a list, and send it
 * signed.
 */
export async function keyRoutes(
  app: FastifyInstance,
  { database, keys, now }: Registry,
): Promise<void> {
  app.get('/api/keys', async () => keys.facts())

  app.post('/api/keys/draft', async ({ body }) => {
    const { dryRun: isDry } = checkBody(onlyDryRun, body ?? {}, ONLY_DRY_RUN_HINT)
    return { payload: await keys.draft({ isDry }) }
  })

  app.post('/api/keys/rotate', async ({ body, caller: who }) => {
    const hint = 'Send { "payload": "<the text of the draft>", "signature": "<by the root key>" }.'
    const { dryRun: isDry, ...signed } = checkBody(rotateBody, body, hint)
    // A refused rotation rolls the entry of the log back.
    await changeOrTry(database, isDry, async (tx) => {
      await record(tx, { at: now(), who, what: 'keys', text: 'another online key signs' })
      await keys.rotate(tx, { ...signed, isDry })
    })
    await keys.refresh()
    return keys.facts()
  })
}
