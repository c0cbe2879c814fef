import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { sendRevalidated, taggedJson } from '@kontor/server'
import { buildId, instant } from '@kontor/shared/wire'
import { clockDiffers } from '../../base/clock.ts'
import { Refusal } from '../../base/refusal.ts'
import { exactRef } from '../../builds/build-record.ts'
import { readRefs } from '../../builds/build-ref.ts'
import { requireAreas, requireOperator } from '../../people/authorize.ts'
import { STAGING } from '../../people/calls.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'
import { changeFields, changeOf, force } from './change-body.ts'
import { answerOf } from './channel-answer.ts'
import { channelName, type ChannelRoute, MAX_BUILDS } from './channel-name.ts'
import { passGate } from './pass-gate.ts'
import { reason, REASON_HINT, why, WHY_HINT } from './reason.ts'

const promoteBody = z
  .object({
    builds: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_BUILDS)),
    ...changeFields,
    force,
    /** Pins the areas to these builds, see `hold-routes.ts`. */
    pin: z.optional(z.object({ reason })),
    /** When a planned promote begins, for its dry run; `schedule-routes.ts` plans it. */
    at: z.optional(instant),
  })
  .check(z.refine(({ at, dryRun = false }) => at === undefined || dryRun))
const rollbackBody = z.object({
  area: z.optional(buildId),
  to: z.optional(z.int().check(z.positive())),
  force: z.optional(z.boolean()),
  reason: z.optional(why),
  ...changeFields,
})
const resignBody = z.object(changeFields)

/** Promotes, rolls back and issues anew, and answers the composition that a channel runs. */
export async function channelRoutes(
  app: FastifyInstance,
  { builds, channels, holds, releases, verdicts, now }: Registry,
): Promise<void> {
  const refuseWrongClock = ({ date }: IncomingHttpHeaders) => {
    const fault = clockDiffers(now(), date)
    if (fault !== null) throw new Refusal(503, 'clock-wrong', fault)
  }

  const promote = async (request: FastifyRequest<ChannelRoute>) => {
    const { body, params, headers, caller } = request
    const wanted = checkBody(
      promoteBody,
      body,
      `Send { "builds": ["market@1.3.0"] } with one build of each area at most, and with "expect" the revision that you saw; "force" and "pin" take ${REASON_HINT}, and "at" needs "dryRun".`,
    )
    const refs = readRefs(wanted.builds)
    const channel = channelName(params.channel)
    if (channel === STAGING)
      requireAreas(
        request,
        refs.map(({ id }) => id),
      )
    if (wanted.pin) requireOperator(request)
    refuseWrongClock(headers)
    const wish = { channel, wanted: refs, by: caller, registryUrl: app.listeningOrigin }
    const verdict = await passGate({ releases, verdicts }, wish, wanted.force)
    const changed = await releases.promote(channel, refs, changeOf(caller, wanted))
    const pinned = wanted.pin ? refs.map(({ id }) => id) : []
    if (!wanted.dryRun)
      for (const area of pinned) await holds.pin(channel, { area, ...wanted.pin!, by: caller })
    return {
      ...answerOf(changed, builds),
      gate: verdict && verdict.sentence,
      verdict: verdict && verdict.id,
      forced: wanted.force?.reason ?? null,
      pinned,
      promoted: refs.map((ref) => exactRef(builds.require(ref))),
    }
  }
  app.post<ChannelRoute>('/api/channels/:channel/promote', (request) => promote(request))

  app.post<ChannelRoute>('/api/channels/:channel/rollback', async ({ body, params, caller }) => {
    const hint = `Send { "area": "market", "to": 3 } with an area, the number of a revision, perhaps ${WHY_HINT}, or {}.`
    const { expect, dryRun, reason: said, ...wish } = checkBody(rollbackBody, body ?? {}, hint)
    const change = { ...changeOf(caller, { expect, dryRun }), reason: said }
    return answerOf(await releases.rollback(channelName(params.channel), wish, change), builds)
  })

  app.post<ChannelRoute>(
    '/api/channels/:channel/resign',
    async ({ body, params, caller, headers }) => {
      const wish = checkBody(resignBody, body ?? {}, 'Send {}, or { "expect": 3 }.')
      refuseWrongClock(headers)
      const channel = channelName(params.channel)
      return answerOf(await releases.resign(channel, changeOf(caller, wish)), builds)
    },
  )

  app.get<ChannelRoute>('/api/channels/:channel/composition', async (request, reply) => {
    const channel = channelName(request.params.channel)
    const current = await channels.current(channel)
    if (current === null)
      throw new Refusal(404, 'nothing-promoted', `Nothing was promoted to ${channel} yet.`)
    return sendRevalidated(request, reply, taggedJson(current.signed))
  })
}
