import * as z from 'zod/mini'
import { versionsByArea } from './versions.ts'

const step = z.object({
  /** The share of browsers, 0 to 1. */
  share: z.number(),
  /** How long the step lasts; null if it does not end by itself. */
  minutes: z.nullable(z.number()),
})

const witnesses = z.object({ browsers: z.number(), networks: z.number() })

/** A canary of a channel. */
const canary = z.object({
  /** The revision with which it began. */
  began: z.number(),
  builds: versionsByArea,
  plan: z.array(step),
  step: z.number(),
  since: z.number(),
  state: z.enum(['running', 'paused']),
  reason: z.optional(z.string()),
})

/** The canary of a channel with its evidence; null while the channel runs none. */
export const canaryAnswer = z.object({
  running: z.nullable(
    z.object({
      channel: z.string(),
      canary,
      /** When it began, ms, and who began it. */
      started: z.object({ at: z.number(), by: z.string() }),
      /** Step of the plan → when it began, ms; null before that. */
      stepsAt: z.array(z.nullable(z.number())),
      loads: z.number(),
      progress: z.discriminatedUnion('state', [
        z.object({ state: z.literal('running'), until: z.number(), of: z.number() }),
        z.object({ state: z.literal('too-few-loads'), loads: z.number(), of: z.number() }),
        z.object({ state: z.literal('holding') }),
        z.object({ state: z.literal('over') }),
      ]),
      /** The odds of harm from which it pauses, and those from which it goes back. */
      limits: z.object({ pauses: z.number(), goesBack: z.number() }),
      areas: z.array(
        z.object({
          area: z.string(),
          /** Odds that the canary's build is worse. */
          harm: z.number(),
          /** Odds that its actual share differs from the requested one. */
          mismatch: z.number(),
          failed: witnesses,
          all: witnesses,
        }),
      ),
    }),
  ),
})

export type RunningCanary = NonNullable<z.output<typeof canaryAnswer>['running']>

/** The canary of a kept revision; null where that had none. */
export const keptAnswer = z.object({
  canary: z.nullable(z.object({ builds: versionsByArea, plan: z.array(step) })),
})
