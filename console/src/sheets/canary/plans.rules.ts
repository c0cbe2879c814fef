import type { RunningCanary } from '../../api/canary.ts'
import { percent } from '../../parts/figures.ts'

type Step = RunningCanary['canary']['plan'][number]

/** The name of a plan that the registry knows. */
export type Plan = 'careful' | 'quick' | 'hold'

/** The steps of each plan. Source: registry/src/channels/canaries/steps.ts. */
export const plans: Record<Plan, readonly Step[]> = {
  careful: [
    { share: 0.01, minutes: 10 },
    { share: 0.05, minutes: 20 },
    { share: 0.25, minutes: 60 },
    { share: 0.5, minutes: 60 },
  ],
  quick: [
    { share: 0.1, minutes: 5 },
    { share: 0.5, minutes: 10 },
  ],
  hold: [{ share: 0.05, minutes: null }],
}

/** The plans for a canary that runs for a share of the browsers: none takes a browser out of it. */
export function plansFrom(share: number): Record<Plan, readonly Step[]> {
  return {
    careful: stepsFrom(plans.careful, share),
    quick: stepsFrom(plans.quick, share),
    hold: [{ share, minutes: null }],
  }
}

/** The steps that are not below a share; where all are, the last one at that share. */
function stepsFrom(steps: readonly Step[], share: number): readonly Step[] {
  const left = steps.filter((step) => step.share >= share)
  return left.length > 0 ? left : [{ ...steps.at(-1)!, share }]
}

/** Each plan with its name and its steps in words, for a choice among them. */
export function choicesOf(
  steps: Record<Plan, readonly Step[]>,
): readonly (readonly [plan: Plan, name: string, meaning: string])[] {
  return [
    ['careful', 'Careful', wordsOf(steps.careful)],
    ['quick', 'Quick', wordsOf(steps.quick)],
    ['hold', 'Hold', wordsOf(steps.hold)],
  ]
}

/** `1 % for 10 min, 5 % for 20 min, then all`, or `5 % until somebody changes it`. */
function wordsOf(steps: readonly Step[]): string {
  const words = steps.map(({ share, minutes }) =>
    minutes === null
      ? `${percent(share)} until somebody changes it`
      : `${percent(share)} for ${minutes} min`,
  )
  const isLast = steps.at(-1)!.minutes === null
  return [...words, ...(isLast ? [] : ['then all'])].join(', ')
}
