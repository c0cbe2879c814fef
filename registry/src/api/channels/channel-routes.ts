import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { sendRevalidated, taggedJson } from '@kontor/server'
import { buildId } from '@kontor/shared/wire'
import { clockDiffers } from '../../base/clock.ts'
import { Refusal } from '../../base/refusal.ts'
import { exactRef } from '../../builds/build-record.ts'
import { readRef } from '../../builds/build-ref.ts'
import { authorize, identify } from '../../people/authorize.ts'
import { refusalOf } from '../../verdicts/sentence.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'
import { answerOf } from './channel-answer.ts'
import { channelName, type ChannelRoute, MAX_BUILDS } from './channel-name.ts'
import { reason } from './reason.ts'

/** The channel to which each squad may promote its own area. */
const STAGING = 'staging'

/** The revision that the caller saw; 0 before the first promote. */
const expect = z.optional(z.int().check(z.nonnegative()))
/** Whether only the answer is wanted: nothing changes. */
const dryRun = z.optional(z.boolean())
const promoteBody = z.object({
  builds: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_BUILDS)),
  expect,
  dryRun,
  /** Promotes what the gate’s browser refuses. */
  force: z.optional(z.object({ reason })),
})
const rollbackBody = z.object({
  area: z.optional(buildId),
  to: z.optional(z.int().check(z.positive())),
  force: z.optional(z.boolean()),
  expect,
  dryRun,
})
const resignBody = z.object({ expect, dryRun })

/** Promoting, rolling back, issuing anew, and the composition that a channel runs. */
export async function channelRoutes(
  app: FastifyInstance,
  { builds, channels, releases, tokens, verdicts, now }: Registry,
): Promise<void> {
  const operators = {
    onRequest: async (request: FastifyRequest) => authorize(tokens, request, 'promote'),
  }
  const squads = {
    onRequest: async (request: FastifyRequest<ChannelRoute>) =>
      request.params.channel === STAGING
        ? identify(tokens, request)
        : authorize(tokens, request, 'promote'),
  }
  const refuseWrongClock = ({ date }: IncomingHttpHeaders) => {
    const fault = clockDiffers(now(), date)
    if (fault !== null) throw new Refusal(503, 'clock-wrong', fault)
  }

  const promote = async (request: FastifyRequest<ChannelRoute>) => {
    const { body, params, headers, caller } = request
    const wanted = checkBody(
      promoteBody,
      body,
      'Send { "builds": ["market@1.3.0"] } with one build of each area at most, and with "expect" the revision that you saw.',
    )
    const refs = wanted.builds.map(readRef)
    const twice = refs.find(({ id }, index) => refs.findIndex((other) => other.id === id) !== index)
    if (twice) throw new Refusal(400, 'area-twice', `${twice.id} is named twice.`)
    const channel = channelName(params.channel)
    if (channel === STAGING)
      authorize(tokens, request, ...refs.map(({ id }) => `stage:${id}` as const))
    refuseWrongClock(headers)
    const plan = await releases.plan(channel, refs)
    const verdict =
      plan &&
      (await verdicts.of({ ...plan, channel, by: caller, registryUrl: app.listeningOrigin }))
    if (verdict?.result === 'refused' && !wanted.force) throw refusalOf(verdict)
    const change = {
      by: caller,
      expect: wanted.expect,
      forced: wanted.force?.reason,
      isDry: wanted.dryRun,
    }
    const changed = await releases.promote(channel, refs, change)
    return {
      ...answerOf(changed, builds),
      gate: verdict && verdict.sentence,
      promoted: refs.map((ref) => exactRef(builds.require(ref))),
    }
  }
  app.post<ChannelRoute>('/api/channels/:channel/promote', squads, (request) => promote(request))

  app.post<ChannelRoute>(
    '/api/channels/:channel/rollback',
    operators,
    async ({ body, params, caller }) => {
      const {
        expect: seen,
        dryRun: isDry,
        ...wish
      } = checkBody(
        rollbackBody,
        body ?? {},
        'Send { "area": "market", "to": 3 } with an area, the number of a revision, or {}.',
      )
      const change = { by: caller, expect: seen, isDry }
      return answerOf(await releases.rollback(channelName(params.channel), wish, change), builds)
    },
  )

  app.post<ChannelRoute>(
    '/api/channels/:channel/resign',
    operators,
    async ({ body, params, caller, headers }) => {
      const { expect: seen, dryRun: isDry } = checkBody(
        resignBody,
        body ?? {},
        'Send {}, or { "expect": 3 }.',
      )
      refuseWrongClock(headers)
      return answerOf(
        await releases.resign(channelName(params.channel), { by: caller, expect: seen, isDry }),
        builds,
      )
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
