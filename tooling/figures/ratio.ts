import { median } from '../test/median.ts'

/** The median of the ratios of pairs, and the interval that contains it in 95 of 100 cases. */
export interface Ratio {
  median: number
  low: number
  high: number
}

const RESAMPLES = 2_000

/**
 * The median of `ours` divided by `theirs`, pair by pair, so that a load that slows both down
 * cancels out. The interval is that of the bootstrap: the medians of samples of the pairs.
 * @throws RangeError when a figure has no pair
 */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Ratio {
  if (ours.length === 0 || ours.length !== theirs.length) throw new RangeError('figures lack pairs')
  const ratios = ours.map((our, pair) => our / theirs[pair]!)
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(ratios.map(() => ratios[Math.floor(Math.random() * ratios.length)]!)),
  ).toSorted((a, b) => a - b)
  return {
    median: median(ratios),
    low: medians[Math.floor(0.025 * RESAMPLES)]!,
    high: medians[Math.ceil(0.975 * RESAMPLES) - 1]!,
  }
}

/** A ratio with its interval, e.g. `0.42 (0.40 to 0.45)`. */
export function ratioText({ median: middle, low, high }: Ratio): string {
  return `${middle.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
}
