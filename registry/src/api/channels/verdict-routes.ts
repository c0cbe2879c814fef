import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { readRefs } from '../../builds/build-ref.ts'
import { askedOf } from '../../verdicts/asked-rows.ts'
import { type Asked, laterOf } from '../../verdicts/standing.ts'
import type { Verdict } from '../../verdicts/verdict.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'
import { channelName, MAX_BUILDS } from './channel-name.ts'
import { nextBuild, sinceOf } from './channel-status.ts'
import { askGate } from './pass-gate.ts'
import { hostFor } from './standing/host-for.ts'
import { standingIn } from './standing/standing-in.ts'

export type { ListedVerdict, Verdict } from '../../verdicts/verdict.ts'

/** A verdict, and what follows from it now. */
export interface VerdictAnswer {
  verdict: Verdict
  /** The newest later verdict on the same builds; null where this one is the newest. */
  later: Pick<Asked, 'id' | 'result' | 'at' | 'by'> | null
  /**
   * The newer host with which refused builds fit, `host@2.7.0`, and whether the registry asks about
   * them again by itself once their channel runs it. Null where no host helps.
   */
  withHost: { host: string; isAskedAgain: boolean } | null
}

const gateBody = z.object({
  channel: z.optional(z.string()),
  builds: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_BUILDS)),
})

/**
 * Asks the gate about builds before a channel runs them, and serves verdicts and their pictures.
 */
export async function verdictRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  const { channels, releases, verdicts, channel: usual } = registry

  app.post('/api/gate', async ({ body, caller }) => {
    const hint = 'Send { "builds": ["market@1.3.0"] }, and perhaps "channel".'
    const { channel: named = usual, builds } = checkBody(gateBody, body, hint)
    const wish = { channel: channelName(named), wanted: readRefs(builds), by: caller }
    const sources = { releases, verdicts }
    const verdict = await askGate(sources, { ...wish, registryUrl: app.listeningOrigin })
    return verdict ? answerOf(registry, verdict) : { verdict: null }
  })

  app.get('/api/verdicts', async () => ({
    verdicts: await verdicts.list((channel) => {
      const past = channels.history(channel)
      return { builds: past.at(-1)?.builds ?? {}, since: sinceOf(past) }
    }),
  }))

  app.get<{ Params: { id: string } }>('/api/verdicts/:id', async ({ params }) =>
    answerOf(registry, await verdicts.get(params.id)),
  )

  app.get<{ Params: { id: string; number: string } }>(
    '/api/verdicts/:id/pictures/:number',
    async ({ params: { id, number } }, reply) => {
      const jpeg = await verdicts.picture(id, /^\d{1,4}$/.test(number) ? Number(number) : -1)
      return reply.header('cache-control', 'max-age=86400, immutable').type('image/jpeg').send(jpeg)
    },
  )
}

async function answerOf(registry: Registry, verdict: Verdict): Promise<VerdictAnswer> {
  const { channels, database, health, verdicts } = registry
  const { id, channel, asked } = verdict
  await health.refresh()
  const running = channels.history(channel).at(-1)?.builds ?? {}
  const all = await askedOf(database, channel)
  const later = asked && laterOf(all, { id, asked }, running)
  const newer = nextBuild(registry, channel, 'host')?.card.version
  const host = hostFor(verdict, { channels, newer })
  const isStanding = () => standingIn(registry, channel, all).some((one) => one.id === id)
  return {
    verdict,
    later: later && { id: later.id, result: later.result, at: later.at, by: later.by },
    withHost: host === null ? null : { host, isAskedAgain: !verdicts.isOff && isStanding() },
  }
}
