/** Loads of each of the canary's builds that a step must see before the next one begins. */
const LOADS = 300

const MINUTE_MS = 60_000

/** A step of a plan: the canary's share, above 0 and at most 1, and for how long. */
export interface Step {
  share: number
  /** Null: until somebody changes it. */
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

/** What a canary does with its current step. */
export type Progress =
  | {
      state: 'running'
      /** When the step ends, ms. */
      until: number
      /** The loads that it then must have seen. */
      of: number
    }
  | { state: 'too-few-loads'; loads: number; of: number }
  | { state: 'holding' }
  | { state: 'over' }

/**
 * How far a step is. Time alone never ends one: without traffic nothing is known.
 *
 * `since` and `now` are in ms; `loads` are those of the canary's build with the fewest since then.
 */
export function progress(step: Step, since: number, now: number, loads: number): Progress {
  if (step.minutes === null) return { state: 'holding' }
  const until = since + step.minutes * MINUTE_MS
  if (now < until) return { state: 'running', until, of: LOADS }
  if (loads < LOADS) return { state: 'too-few-loads', loads, of: LOADS }
  return { state: 'over' }
}
