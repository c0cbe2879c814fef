import type { Chart, Curve, Look } from '../charts/chart.ts'
import { percent } from '../parts/figures.ts'
import { pointOf, timesOf } from './charts.rules.ts'
import { allFailures, intervalOf, type Rate, sumOf } from './rates.rules.ts'
import type { AreaReadings } from './readings.ts'

type BuildReadings = AreaReadings['builds'][number]

/** The canary of an area beside the stable build. */
export interface Sides {
  canary: string
  /** Null without a stable build. */
  control: string | null
  /** When its current step began, ms, and the step's share, 0 to 1. */
  since: number
  share: number
}

/**
 * The share of browsers in which each build has failed, from the start of the canary to each point.
 */
export function comparisonChart(readings: AreaReadings, sides: Sides): Chart {
  const times = timesOf(readings, readings.to - readings.from)
  return {
    title: 'Failures',
    shape: 'lines',
    times,
    curves: [
      ...growing(readings, sides.canary, 'canary', times),
      ...growing(readings, sides.control, 'control', times),
    ],
    annotations: [{ at: sides.since, text: percent(sides.share) }],
    reach: 0.01,
    word: percent,
  }
}

function growing(
  { builds }: AreaReadings,
  version: string | null,
  look: Look,
  times: readonly number[],
): Curve[] {
  const build = builds.find((one) => one.version === version)
  if (build === undefined) return []
  const points = ratesUntil(build, times).map((rate) => {
    const point = pointOf(rate)
    const interval = look === 'canary' && intervalOf(rate)
    return point && { ...point, ...(interval && { interval }) }
  })
  return [{ name: build.version, look, points, whole: pointOf(allFailures(build))?.text ?? '–' }]
}

function ratesUntil({ points }: BuildReadings, times: readonly number[]): Rate[] {
  const measured = new Map(points.map((point) => [point.at, point]))
  let sum: Rate = { part: 0, whole: 0 }
  return times.map((at) => {
    const now = measured.get(at)
    if (now) sum = sumOf(sum, allFailures(now))
    return sum
  })
}
