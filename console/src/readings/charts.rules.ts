import type { Chart, Curve, Look, Point } from '../charts/chart.ts'
import { figure, percent } from '../parts/figures.ts'
import type { Rate } from './rates.rules.ts'
import type { AreaReadings, Measured, Quantile, Vital } from './readings.ts'

/** The start of each point of the last `span` ms, ms. */
export function timesOf({ from, to, step }: AreaReadings, span: number): number[] {
  const first = Math.max(from, Math.floor((to - span) / step) * step)
  return Array.from({ length: Math.ceil((to - first) / step) }, (_, index) => first + index * step)
}

/** The canary first, then the stable build, then older builds. */
const ORDER: readonly Look[] = ['canary', 'control', 'bad', 'older']

type Read = (measured: Measured, at: number | null) => Point | null

/** A curve of each build that has a point; `read` gets null for the whole period. */
export function curvesOf({ readings, looks, times }: Source, read: Read): Curve[] {
  return readings.builds
    .map((build, place): Curve => {
      const { version, points } = build
      const measured = new Map(points.map((point) => [point.at, point]))
      return {
        name: version,
        look: looks[place]!,
        points: times.map((at) => (measured.has(at) ? read(measured.get(at)!, at) : null)),
        whole: read(build, null)?.text ?? '–',
      }
    })
    .toSorted((one, other) => ORDER.indexOf(one.look) - ORDER.indexOf(other.look))
    .filter(({ points }) => points.some((point) => point !== null))
}

/** The data of an area's charts. */
export interface Source {
  readings: AreaReadings
  /** The styles of the builds, in their order. */
  looks: readonly Look[]
  times: readonly number[]
}

/** Shares of browsers: `0.21 %, 41 of 19 460`. */
export function rateChart(title: string, source: Source, rateOf: (one: Measured) => Rate): Chart {
  return {
    title,
    shape: 'lines',
    times: source.times,
    curves: curvesOf(source, (measured) => pointOf(rateOf(measured))),
    annotations: [],
    reach: 0.01,
    word: percent,
  }
}

/** A rate as a point; null without browsers. */
export function pointOf({ part, whole }: Rate): Point | null {
  if (whole === 0) return null
  const value = part / whole
  return { value, text: `${percent(value)}, ${figure(part)} of ${figure(whole)}` }
}

/** Load times, ms. */
export function loadChart(source: Source, quantile: Quantile): Chart {
  return {
    title: `Load time, ${quantile}`,
    shape: 'lines',
    times: source.times,
    curves: curvesOf(source, ({ times: found }) => msPoint(found?.[quantile])),
    annotations: [],
    reach: 100,
    word: ms,
  }
}

/** The 75th percentile of a vital; `cls` has no unit. */
export function vitalChart(source: Source, vital: Vital): Chart {
  const isShift = vital === 'cls'
  return {
    title: `${vital.toUpperCase()}, p75`,
    shape: 'lines',
    times: source.times,
    curves: curvesOf(source, ({ vitals }) => {
      const value = vitals[vital]?.p75
      if (value === undefined) return null
      return isShift ? { value: value / 1_000, text: shift(value / 1_000) } : msPoint(value)
    }),
    annotations: [],
    reach: isShift ? 0.1 : 100,
    word: isShift ? shift : ms,
  }
}

function msPoint(value: number | undefined): Point | null {
  return value === undefined ? null : { value, text: ms(value) }
}

/** `412 ms` */
export function ms(value: number): string {
  return `${figure(value)} ms`
}

function shift(value: number): string {
  return String(Number(value.toFixed(3)))
}
