import type { BuildFacts } from '../api/status.ts'
import { bytes } from '../parts/figures.ts'

/** Builds whose sizes are shown. */
const SHOWN = 12

/** The part of a limit from which a build is near it. */
const NEAR = 0.95

/** The size of a build as browsers load it, beside the largest one. */
export interface SizeBar {
  version: string
  brotli: number
  /** Per cent of the largest, or of the limit where that is more. */
  height: number
}

type Sized = Pick<BuildFacts, 'version' | 'brotli'>

/** The sizes of the last builds, and their limit. */
export interface SizeChart {
  bars: SizeBar[]
  /** Per cent like the bars; null without a limit. */
  limitHeight: number | null
}

/**
 * The sizes of the last builds, the oldest first, beside the largest of them and of their limit;
 * builds are given the newest first, sizes in bytes.
 */
export function sizeChart(builds: readonly Sized[], limit: number | null): SizeChart {
  const shown = builds.slice(0, SHOWN).toReversed()
  const largest = Math.max(limit ?? 0, ...shown.map(({ brotli }) => brotli))
  const heightOf = (size: number) => (largest === 0 ? 0 : (100 * size) / largest)
  return {
    bars: shown.map(({ version, brotli }) => ({ version, brotli, height: heightOf(brotli) })),
    limitHeight: limit === null ? null : heightOf(limit),
  }
}

/** How far a build is below or above the limit of its area. */
export interface Margin {
  is: 'under' | 'near' | 'over'
  text: string
}

/** `2.6 kB under the limit`; of a build that may have `limit` bytes. */
export function marginOf({ brotli }: Pick<Sized, 'brotli'>, limit: number): Margin {
  if (brotli > limit) return { is: 'over', text: `${bytes(brotli - limit)} over the limit` }
  const text = `${bytes(limit - brotli)} under the limit`
  return { is: brotli < NEAR * limit ? 'under' : 'near', text }
}

/** `1.4.2 is 2.1 kB larger than 1.4.1.`; empty for a single build. */
export function growthOf(bars: readonly SizeBar[]): string {
  const [before, last] = bars.slice(-2)
  if (before === undefined || last === undefined) return ''
  const more = last.brotli - before.brotli
  if (more === 0) return `${last.version} is as large as ${before.version}.`
  const word = more > 0 ? 'larger' : 'smaller'
  return `${last.version} is ${bytes(Math.abs(more))} ${word} than ${before.version}.`
}
