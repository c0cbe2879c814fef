import type { SequentialTest } from './sequential-test.ts'

/** Documents that an arm served in one minute, and how many of their pages never reported. */
interface Served {
  pages: number
  silent: number
}

/** One minute of both arms, read when the last of its pages has had its time to report. */
export type Minute = Record<'canary' | 'stable', Served>

export interface SilenceState {
  /** Sums of all earlier minutes. */
  past: Minute
  /** Natural logarithm of the odds. */
  log: number
}

const nothing: Served = { pages: 0, silent: 0 }

/**
 * Tests whether pages of the canary stay silent more often than those of the stable arm: the
 * e-value of Turner, Ly and Grünwald for two proportions (arXiv 2106.02693). Its bet on a minute is
 * the rates of all earlier minutes. While the canary's rate is not the higher one it bets nothing,
 * because a better canary does no harm.
 *
 * `prior` is the number of silent and of reporting pages that each arm is assumed to have had
 * before.
 */
export function silenceTest(prior: number): SequentialTest<SilenceState, Minute> {
  const rate = ({ pages, silent }: Served) => (silent + prior) / (pages + 2 * prior)
  return {
    start: { past: { canary: nothing, stable: nothing }, log: 0 },
    after: ({ past, log }, minute) => ({
      past: {
        canary: sum(past.canary, minute.canary),
        stable: sum(past.stable, minute.stable),
      },
      log: log + gain(minute, rate(past.canary), rate(past.stable)),
    }),
    odds: ({ log }) => Math.exp(log),
  }
}

/** The test with the prior of 0.18 that its authors recommend. */
export const silence = silenceTest(0.18)

/** The gain of a bet on two rates in a minute, as a natural logarithm. */
function gain({ canary, stable }: Minute, canaryRate: number, stableRate: number): number {
  if (canaryRate <= stableRate) return 0
  const pages = canary.pages + stable.pages
  if (pages === 0) return 0
  const common = (canary.pages * canaryRate + stable.pages * stableRate) / pages
  return likelihood(canary, canaryRate, common) + likelihood(stable, stableRate, common)
}

function likelihood({ pages, silent }: Served, rate: number, common: number): number {
  return silent * Math.log(rate / common) + (pages - silent) * Math.log((1 - rate) / (1 - common))
}

function sum(a: Served, b: Served): Served {
  return { pages: a.pages + b.pages, silent: a.silent + b.silent }
}
