import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { readRefs } from '../../builds/build-ref.ts'
import { plans, type Step } from '../../channels/canaries/steps.ts'
import type { Change, ChannelChange } from '../../channels/change.ts'
import { changeFields, changeOf, force } from '../channels/change-body.ts'
import { answerOf } from '../channels/channel-answer.ts'
import { channelName, type ChannelRoute, MAX_BUILDS } from '../channels/channel-name.ts'
import { passGate } from '../channels/pass-gate.ts'
import { reason, REASON_HINT, why, WHY_HINT } from '../channels/reason.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'

/** Maximum minutes of a step: a month. */
const minutes = z.nullable(z.number().check(z.positive(), z.maximum(43_200)))
const step = z.object({ share: z.number().check(z.minimum(0), z.maximum(1)), minutes })
const ownPlan = z.array(step).check(z.minLength(1), z.maxLength(20))

const startBody = z.object({
  builds: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_BUILDS)),
  /** The name of a plan, or steps with growing shares. */
  plan: z.union([z.enum(['careful', 'quick', 'hold']), ownPlan]),
  force,
  /** Lifts the quarantine of its builds, once nothing else refuses them. */
  lift: z.optional(z.object({ reason })),
  ...changeFields,
})
const pauseBody = z.object({ reason, ...changeFields })
const endBody = z.object({ reason: z.optional(why), ...changeFields })
const otherBody = z.object(changeFields)

const START_HINT = `Send { "builds": ["market@1.4.2"], "plan": "careful" }, or a plan of steps such as { "share": 0.1, "minutes": 5 } whose shares grow; "force" and "lift" take ${REASON_HINT}.`

/** Starts, moves and ends canaries. */
export async function canaryRoutes(
  app: FastifyInstance,
  { builds, canaries, quarantines, quarantining, releases, verdicts }: Registry,
): Promise<void> {
  const start = async (request: FastifyRequest<ChannelRoute>) => {
    const { params, body, caller } = request
    const channel = channelName(params.channel)
    const wish = checkBody(startBody.check(z.refine(grows)), body, START_HINT)
    const wanted = readRefs(wish.builds)
    const { listeningOrigin: registryUrl } = app
    const lifts = wish.lift ? wanted.filter((one) => quarantines.has(one)) : []
    const question = { channel, wanted, lifts, by: caller, registryUrl }
    await passGate({ releases, verdicts }, question, wish.force)
    const plan = typeof wish.plan === 'string' ? plans[wish.plan] : wish.plan
    const change = changeOf(caller, wish)
    if (lifts.length > 0) {
      // First tried: a canary that cannot start leaves its builds quarantined.
      const tried = await canaries.start(
        channel,
        { wanted, plan },
        { ...change, isDry: true, lifts },
      )
      if (change.isDry) return answerOf(tried, builds)
    }
    for (const { id, version } of lifts)
      await quarantining.lift({ id, version }, { by: caller, reason: wish.lift!.reason })
    return answerOf(await canaries.start(channel, { wanted, plan }, change), builds)
  }
  app.post<ChannelRoute>('/api/channels/:channel/canary', (request) => start(request))

  app.post<ChannelRoute>(
    '/api/channels/:channel/canary/pause',
    async ({ params, body, caller }) => {
      const wish = checkBody(pauseBody, body, `Send ${REASON_HINT}.`)
      const channel = channelName(params.channel)
      return answerOf(await canaries.pause(channel, wish.reason, changeOf(caller, wish)), builds)
    },
  )

  app.post<ChannelRoute>('/api/channels/:channel/canary/end', async ({ params, body, caller }) => {
    const hint = `Send {}, or { "expect": 3 }, and perhaps ${WHY_HINT}.`
    const { reason: said, ...wish } = checkBody(endBody, body ?? {}, hint)
    const change = { ...changeOf(caller, wish), reason: said }
    return answerOf(await canaries.end(channelName(params.channel), change), builds)
  })

  const others: Record<string, (channel: string, change: Change) => Promise<ChannelChange>> = {
    step: (channel, change) => canaries.step(channel, change),
    resume: (channel, change) => canaries.resume(channel, change),
    promote: (channel, change) => canaries.promote(channel, change),
  }
  for (const [name, run] of Object.entries(others))
    app.post<ChannelRoute>(
      `/api/channels/:channel/canary/${name}`,
      async ({ params, body, caller }) => {
        const wish = checkBody(otherBody, body ?? {}, 'Send {}, or { "expect": 3 }.')
        return answerOf(await run(channelName(params.channel), changeOf(caller, wish)), builds)
      },
    )
}

/** Whether the shares of a plan never fall, so that it takes no browser out. */
function grows({ plan }: { plan: string | readonly Step[] }): boolean {
  if (typeof plan === 'string') return true
  return plan.every(({ share }, place) => place === 0 || share >= plan[place - 1]!.share)
}
