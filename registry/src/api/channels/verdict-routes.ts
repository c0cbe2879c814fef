import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { readRef } from '../../builds/build-ref.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'
import { channelName, MAX_BUILDS } from './channel-name.ts'
import { sinceOf } from './channel-status.ts'
import { askGate } from './pass-gate.ts'

export type { ListedVerdict, Verdict } from '../../verdicts/verdict.ts'

const gateBody = z.object({
  channel: z.optional(z.string()),
  builds: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_BUILDS)),
})

/**
 * Asks the gate about builds before a channel runs them, and serves verdicts and their pictures.
 */
export async function verdictRoutes(
  app: FastifyInstance,
  { channels, releases, verdicts, channel: usual }: Registry,
): Promise<void> {
  app.post('/api/gate', async ({ body, caller }) => {
    const hint = 'Send { "builds": ["market@1.3.0"] }, and perhaps "channel".'
    const { channel: named = usual, builds } = checkBody(gateBody, body, hint)
    const wish = { channel: channelName(named), wanted: builds.map(readRef), by: caller }
    const sources = { releases, verdicts }
    return { verdict: await askGate(sources, { ...wish, registryUrl: app.listeningOrigin }) }
  })

  app.get('/api/verdicts', async () => ({
    verdicts: await verdicts.list((channel) => {
      const past = channels.history(channel)
      return { builds: past.at(-1)?.builds ?? {}, since: sinceOf(past) }
    }),
  }))

  app.get<{ Params: { id: string } }>('/api/verdicts/:id', async ({ params }) => ({
    verdict: await verdicts.get(params.id),
  }))

  app.get<{ Params: { id: string; number: string } }>(
    '/api/verdicts/:id/pictures/:number',
    async ({ params: { id, number } }, reply) => {
      const jpeg = await verdicts.picture(id, /^\d{1,4}$/.test(number) ? Number(number) : -1)
      return reply.header('cache-control', 'max-age=86400, immutable').type('image/jpeg').send(jpeg)
    },
  )
}
