import type { BuildFacts } from '../api/status.ts'
import { bytes } from '../parts/figures.ts'

/** Builds whose sizes are shown. */
const SHOWN = 12

/** The size of a build as browsers load it, beside the largest one. */
export interface SizeBar {
  version: string
  brotli: number
  /** Per cent of the largest. */
  height: number
}

/** The sizes of the last builds, the oldest first; builds are given the newest first. */
export function sizeBars(builds: readonly Pick<BuildFacts, 'version' | 'brotli'>[]): SizeBar[] {
  const shown = builds.slice(0, SHOWN).toReversed()
  const largest = Math.max(...shown.map(({ brotli }) => brotli))
  return shown.map((build) => ({
    version: build.version,
    brotli: build.brotli,
    height: largest === 0 ? 0 : (100 * build.brotli) / largest,
  }))
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
