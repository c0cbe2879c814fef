/** Minimum loads of each of the canary's builds in a step, before the next step begins. */
const LOADS = 300

const MINUTE_MS = 60_000

/** A step of a plan. The share is above 0 and at most 1. */
export interface Step {
  share: number
  /** The length of the step; null when it lasts until somebody changes it. */
  minutes: number | null
}

/** Plans by name. After the last step with an end the canary is promoted. */
export const plans = {
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
} satisfies Record<string, Step[]>

/** The state of a canary in its current step. */
export type Progress =
  | {
      state: 'running'
      /** When the step ends, ms. */
      until: number
      /** Minimum loads at that time. */
      of: number
    }
  | { state: 'too-few-loads'; loads: number; of: number }
  | { state: 'holding' }
  | { state: 'over' }

/**
 * The progress of a step. Time alone never ends a step: without traffic nothing is known.
 *
 * `since` and `now` are in ms; `loads` are those since then, of the canary's build with the fewest.
 */
export function progress(step: Step, since: number, now: number, loads: number): Progress {
  if (step.minutes === null) return { state: 'holding' }
  const until = since + step.minutes * MINUTE_MS
  if (now < until) return { state: 'running', until, of: LOADS }
  if (loads < LOADS) return { state: 'too-few-loads', loads, of: LOADS }
  return { state: 'over' }
}
