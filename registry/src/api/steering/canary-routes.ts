import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { readRef } from '../../builds/build-ref.ts'
import { plans, type Step } from '../../channels/canaries/steps.ts'
import type { Change, ChannelChange } from '../../channels/change.ts'
import { authorize } from '../../people/authorize.ts'
import { refusalOf } from '../../verdicts/sentence.ts'
import { answerOf } from '../channels/channel-answer.ts'
import { channelName, type ChannelRoute, MAX_BUILDS } from '../channels/channel-name.ts'
import { reason, REASON_HINT } from '../channels/reason.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'

/** Minutes of a step: a month at most. */
const minutes = z.nullable(z.number().check(z.positive(), z.maximum(43_200)))
const step = z.object({ share: z.number().check(z.minimum(0), z.maximum(1)), minutes })
const ownPlan = z.array(step).check(z.minLength(1), z.maxLength(20))

/** The revision that the caller saw. */
const expect = z.optional(z.int().check(z.nonnegative()))
/** Whether only the answer is wanted: nothing changes. */
const dryRun = z.optional(z.boolean())

const startBody = z.object({
  builds: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_BUILDS)),
  /** The name of a plan, or own steps whose shares grow. */
  plan: z.union([z.enum(['careful', 'quick', 'hold']), ownPlan]),
  force: z.optional(z.object({ reason })),
  expect,
  dryRun,
})
const pauseBody = z.object({ reason, expect, dryRun })
const otherBody = z.object({ expect, dryRun })

const START_HINT =
  'Send { "builds": ["market@1.4.2"], "plan": "careful" }, or a plan of steps such as { "share": 0.1, "minutes": 5 } whose shares grow.'

/** Starting, moving and ending canaries. */
export async function canaryRoutes(
  app: FastifyInstance,
  { builds, canaries, releases, verdicts, tokens }: Registry,
): Promise<void> {
  const operators = {
    onRequest: async (request: FastifyRequest) => authorize(tokens, request, 'promote'),
  }

  const start = async (request: FastifyRequest<ChannelRoute>) => {
    const { params, body, caller } = request
    const channel = channelName(params.channel)
    const wish = checkBody(startBody.check(z.refine(grows)), body, START_HINT)
    const wanted = wish.builds.map(readRef)
    const planned = await releases.plan(channel, wanted)
    const question = { channel, by: caller, registryUrl: app.listeningOrigin }
    const verdict = planned && (await verdicts.of({ ...planned, ...question }))
    if (verdict?.result === 'refused' && !wish.force) throw refusalOf(verdict)
    const plan = typeof wish.plan === 'string' ? plans[wish.plan] : wish.plan
    const change = {
      by: caller,
      expect: wish.expect,
      forced: wish.force?.reason,
      isDry: wish.dryRun,
    }
    return answerOf(await canaries.start(channel, { wanted, plan }, change), builds)
  }
  app.post<ChannelRoute>('/api/channels/:channel/canary', operators, (request) => start(request))

  app.post<ChannelRoute>(
    '/api/channels/:channel/canary/pause',
    operators,
    async ({ params, body, caller }) => {
      const wish = checkBody(pauseBody, body, `Send ${REASON_HINT}.`)
      const change = { by: caller, expect: wish.expect, isDry: wish.dryRun }
      return answerOf(
        await canaries.pause(channelName(params.channel), wish.reason, change),
        builds,
      )
    },
  )

  const others: Record<string, (channel: string, change: Change) => Promise<ChannelChange>> = {
    step: (channel, change) => canaries.step(channel, change),
    resume: (channel, change) => canaries.resume(channel, change),
    end: (channel, change) => canaries.end(channel, change),
    promote: (channel, change) => canaries.promote(channel, change),
  }
  for (const [name, run] of Object.entries(others))
    app.post<ChannelRoute>(
      `/api/channels/:channel/canary/${name}`,
      operators,
      async ({ params, body, caller }) => {
        const wish = checkBody(otherBody, body ?? {}, 'Send {}, or { "expect": 3 }.')
        return answerOf(
          await run(channelName(params.channel), {
            by: caller,
            expect: wish.expect,
            isDry: wish.dryRun,
          }),
          builds,
        )
      },
    )
}

/** Whether the shares of a plan never fall, so that it takes nobody out. */
function grows({ plan }: { plan: string | readonly Step[] }): boolean {
  if (typeof plan === 'string') return true
  return plan.every(({ share }, place) => place === 0 || share >= plan[place - 1]!.share)
}
