import type { SequentialTest } from './sequential-test.ts'

/** Events of one minute, split by arm. */
export interface Split {
  canary: number
  stable: number
  /** The canary's share of all sessions that could have had such an event, above 0 and below 1. */
  share: number
}

/**
 * Tests whether events hit the canary as often as its share says. Each ratio is a bet that events
 * hit it that many times as often as the stable arm; the odds are the mean of the gains of all
 * bets. They depend on no common rate, so an outage of both arms moves them little.
 *
 * Source of the formula: docs/decisions/0170-evidence-against-a-canary.md. The state is the natural
 * logarithm of each bet's gain.
 */
function betting(ratios: readonly number[]): SequentialTest<readonly number[], Split> {
  return {
    start: ratios.map(() => 0),
    after: (logs, { canary, stable, share }) =>
      ratios.map((ratio, bet) => {
        const expected = share * ratio + 1 - share
        return logs[bet]! + canary * Math.log(ratio) - (canary + stable) * Math.log(expected)
      }),
    odds: (logs) => logs.reduce((sum, log) => sum + Math.exp(log), 0) / logs.length,
  }
}

/** Odds that failures hit the canary more often than its share says. */
export const failures = betting([2, 4, 10, 40, 120])

/** Odds that the served share of new browsers is not the requested one. */
export const mismatch = betting([1 / 2, 4 / 5, 5 / 4, 2])
