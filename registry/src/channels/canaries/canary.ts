import * as z from 'zod/mini'
import { type Arm, buildId, instant, version } from '@kontor/shared/wire'
import { Refusal } from '../../base/refusal.ts'
import type { Step } from './steps.ts'

const step = z.object({
  share: z.number().check(z.minimum(0), z.maximum(1)),
  /** Null when the step lasts until somebody changes it. */
  minutes: z.nullable(z.number().check(z.positive())),
})

/** A canary of a revision: some of its browsers run other builds. */
export const canary = z.object({
  /** The revision with which the canary began; it names the canary in all its steps. */
  began: z.int(),
  /** The builds that differ from the stable ones, of one area or several. */
  builds: z.record(buildId, version),
  plan: z.array(step),
  /** The current step of the plan. */
  step: z.int(),
  /** When this step began. */
  since: instant,
  state: z.enum(['running', 'paused']),
  /** Why it is paused. */
  reason: z.optional(z.string()),
})
export type Canary = z.output<typeof canary>

/** The step that a canary is in. */
export function stepOf({ plan, step: index }: Canary): Step {
  return plan[index]!
}

/** The builds of a canary, each as `market@1.4.2`. */
export function namesOf({ builds }: Pick<Canary, 'builds'>): string[] {
  return Object.entries(builds).map(([id, number]) => `${id}@${number}`)
}

/** `market@1.4.2` or `host@2.7.0, trading@2.3.0`. */
export function nameOf(one: Pick<Canary, 'builds'>): string {
  return namesOf(one).join(', ')
}

/** One of the two arms of a canary. */
export function armOf(one: Canary, name: Arm['name']): Arm {
  return { name, canary: one.began, share: stepOf(one).share }
}

/** The canary in its next step. @throws Refusal 409 when it is in the last step */
export function inNextStep(one: Canary, now: number): Canary {
  if (one.step + 1 < one.plan.length) return { ...one, step: one.step + 1, since: now }
  throw new Refusal(
    409,
    'canary-over',
    `The canary of ${nameOf(one)} is in its last step.`,
    'End it, or promote it now.',
  )
}

/** The paused canary, which keeps its share. */
export function paused(one: Canary, reason: string): Canary {
  return { ...one, state: 'paused', reason }
}

/** The resumed canary, whose step begins again. */
export function resumed(one: Canary, now: number): Canary {
  return { ...one, state: 'running', since: now, reason: undefined }
}

/**
 * The canary after the stable builds have changed. It ends when the build of one of its areas has
 * changed.
 */
export function carriedOver(
  one: Canary | undefined,
  before: Record<string, string> | undefined,
  after: Record<string, string>,
): Canary | undefined {
  if (one === undefined) return undefined
  return Object.keys(one.builds).some((id) => before?.[id] !== after[id]) ? undefined : one
}
