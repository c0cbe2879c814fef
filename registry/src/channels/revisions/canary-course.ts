import type { Canary } from '../canaries/canary.ts'
import type { Revision } from './revision.ts'

/** The beginning of a canary, with its author, and when each step of its plan began. */
export interface CanaryCourse {
  started: Pick<Revision, 'at' | 'by'>
  /** Step → when it began, ms; null before that. */
  stepsAt: (number | null)[]
}

/** The course of the canary that a channel runs, by the revisions of the channel. */
export function courseOf(history: readonly Revision[], canary: Canary): CanaryCourse {
  const own = history.filter((one) => one.canary?.began === canary.began)
  const { at, by } = own[0]!
  const plan = JSON.stringify(canary.plan)
  const ofPlan = own.slice(
    own.findLastIndex((one) => JSON.stringify(one.canary!.plan) !== plan) + 1,
  )
  return {
    started: { at, by },
    stepsAt: canary.plan.map(
      (_, step) => ofPlan.find((one) => one.canary!.step === step)?.at ?? null,
    ),
  }
}
