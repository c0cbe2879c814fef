import { failures, type Split } from './betting.ts'
import { restarting, type Restarts } from './restarts.ts'
import { type Minute, silence, type SilenceState } from './silence.ts'

/** The evidence on a canary: failures that pages reported, and pages that never reported. */
export interface Harm {
  failures: Restarts<readonly number[]>
  silence: Restarts<SilenceState>
}

const reported = restarting<readonly number[], Split & { healthy: number }>(
  failures,
  ({ healthy }) => healthy,
)
const unheard = restarting(silence, healthySessions)

export const noHarm: Harm = { failures: reported.start, silence: unheard.start }

/** Adds failures as soon as pages report them. */
export function afterFailures(harm: Harm, failed: Split): Harm {
  return { ...harm, failures: reported.after(harm.failures, { ...failed, healthy: 0 }) }
}

/** Adds a minute whose pages have all had their time to report. */
export function afterMinute(harm: Harm, minute: Minute): Harm {
  // No failures, so the share has no effect.
  const ended = { canary: 0, stable: 0, share: 0.5, healthy: healthySessions(minute) }
  return {
    failures: reported.after(harm.failures, ended),
    silence: unheard.after(harm.silence, minute),
  }
}

/**
 * Odds that the canary is worse than the stable arm. A weighted mean of both tests, so that a good
 * canary reaches 1 000 with a chance of at most 1 in 1 000. Reported failures weigh more, because
 * they come first and one by one.
 */
export function oddsOfHarm(harm: Harm): number {
  return 0.9 * reported.odds(harm.failures) + 0.1 * unheard.odds(harm.silence)
}

function healthySessions({ canary, stable }: Minute): number {
  return canary.pages - canary.silent + stable.pages - stable.silent
}
