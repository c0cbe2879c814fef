import type { Chart, Curve, Point } from '../charts/chart.ts'
import { countOf, figure, percent, span } from '../parts/figures.ts'
import { curvesOf, type Source } from './charts.rules.ts'
import type { AreaReadings } from './readings.ts'

/** The unit of the loads of builds: shares of the loads of all builds, or numbers. */
export type Told = 'share' | 'loads'

/** The builds that pages loaded in each point. Builds that are not listed share one curve. */
export function adoptionChart(source: Source, told: Told): Chart {
  const { readings, times } = source
  const loads = loadsOf(readings)
  const point = (loaded: number, at: number | null) =>
    told === 'share' ? shareOf(loaded, loads(at)) : numberOf(loaded)
  return {
    title: told === 'share' ? 'Adoption' : `Loads in ${span(readings.step)}`,
    shape: 'parts',
    times,
    curves: [...curvesOf(source, ({ loaded }, at) => point(loaded, at)), ...others(source, point)],
    annotations: [],
    reach: told === 'share' ? 1 : 5,
    word: told === 'share' ? percent : figure,
  }
}

/** The loads of all builds in a point; null asks for the whole period. */
function loadsOf({ builds, others: rest }: AreaReadings): (at: number | null) => number {
  const inPoints = new Map<number, number>()
  for (const { at, loaded } of [...builds.flatMap(({ points }) => points), ...rest])
    inPoints.set(at, (inPoints.get(at) ?? 0) + loaded)
  const all = sumOf([...builds, ...rest])
  return (at) => (at === null ? all : (inPoints.get(at) ?? 0))
}

/** The curve of the builds that are not listed; none without loads of them. */
function others(
  { readings, times }: Source,
  point: (loaded: number, at: number | null) => Point | null,
): Curve[] {
  const inPoints = new Map(readings.others.map(({ at, loaded }) => [at, loaded]))
  const points = times.map((at) => (inPoints.has(at) ? point(inPoints.get(at)!, at) : null))
  if (points.every((one) => one === null)) return []
  const whole = point(sumOf(readings.others), null)!.text
  return [{ name: 'other builds', look: 'older', points, whole }]
}

function shareOf(loaded: number, all: number): Point | null {
  if (all === 0) return null
  const value = loaded / all
  return { value, text: `${percent(value)}, ${numberOf(loaded).text}` }
}

function numberOf(loaded: number): Point {
  return { value: loaded, text: countOf(loaded, 'load') }
}

function sumOf(all: readonly { loaded: number }[]): number {
  return all.reduce((sum, { loaded }) => sum + loaded, 0)
}
