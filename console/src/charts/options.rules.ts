import type uPlot from 'uplot'
import { minute, moment } from '../parts/figures.ts'
import type { Chart, Curve } from './chart.ts'

const HOUR_MS = 3600_000
/** Minimum period, ms, whose axis of time has days instead of hours. */
const DAYS_FROM = 48 * HOUR_MS

/** Possible distances between the labels at an axis of time, ms; no two labels are equal. */
export const TIME_STEPS = [1 / 60, 1 / 12, 1 / 4, 1 / 2, 1, 3, 6, 12, 24, 48, 120, 240].map(
  (hours) => Math.round(hours * HOUR_MS),
)

/** The stroke of a curve. */
interface Stroke {
  colour: string
  /** CSS pixels of line and gap, in turn; empty for a whole line. */
  dash: readonly number[]
}

/** The styles of a chart, from its style sheet. */
export interface Colours {
  /** The strokes of the curves, in their order. */
  curves: readonly Stroke[]
  text: string
  grid: string
  ground: string
  /** The font of the labels at the axes. */
  font: string
}

/** The rows that uPlot draws: times, then the curves in drawing order. */
export function rowsOf({ shape, times, curves }: Chart): uPlot.AlignedData {
  const rows = curves.map(({ points }) => points.map((point) => point?.value ?? null))
  const drawn = shape === 'parts' ? stacked(rows).toReversed() : rows
  const edges = curves
    .filter(hasInterval)
    .flatMap(({ points }) => [
      points.map((point) => point?.interval?.high ?? null),
      points.map((point) => point?.interval?.low ?? null),
    ])
  return [[...times], ...drawn, ...edges]
}

/** Running sums of the rows; null where no row has a value. */
function stacked(rows: (number | null)[][]): (number | null)[][] {
  return rows.map((row, place) =>
    row.map((_, index) => {
      if (rows.every((one) => one[index] === null)) return null
      return rows.slice(0, place + 1).reduce((sum, one) => sum + (one[index] ?? 0), 0)
    }),
  )
}

function hasInterval({ points }: Curve): boolean {
  return points.some((point) => point?.interval)
}

/** The series and bands of the rows. */
export function seriesOf(
  { shape, curves }: Chart,
  { curves: strokes, ground }: Colours,
): Pick<uPlot.Options, 'series' | 'bands'> {
  const drawn = strokes.map(({ colour, dash }): uPlot.Series => {
    const points = { show: true, filter: lonely, fill: colour, stroke: colour, size: 4 }
    return shape === 'parts'
      ? { stroke: ground, fill: colour, width: 1, points }
      : { stroke: colour, width: 1.75, points, dash: [...dash] }
  })
  const first = drawn.length + 1
  const bands = strokes
    .filter((_, place) => hasInterval(curves[place]!))
    .map(({ colour }, place): uPlot.Band => {
      const high = first + 2 * place
      return {
        series: [high, high + 1],
        fill: `color-mix(in oklab, ${colour} 14%, transparent)`,
      }
    })
  const edges = bands.flatMap(() => [edge, edge])
  return { series: [{}, ...(shape === 'parts' ? drawn.toReversed() : drawn), ...edges], bands }
}

/** An edge of an interval is not drawn itself. */
const edge: uPlot.Series = { stroke: 'transparent', width: 0, points: { show: false } }

/** Points between two gaps, which no line shows. */
function lonely(plot: uPlot, series: number, isShown: boolean): number[] | null {
  if (!isShown) return null
  const row = plot.data[series]!
  const isEmpty = (index: number) => (row[index] ?? null) === null
  return [...row.keys()].filter(
    (index) => !isEmpty(index) && isEmpty(index - 1) && isEmpty(index + 1),
  )
}

/** The labels of an axis of time, UTC. */
export function timeWords(splits: readonly number[]): string[] {
  const isLong = splits.at(-1)! - splits[0]! >= DAYS_FROM
  return splits.map((at) => (isLong ? moment(at).split(',')[0]! : minute(at)))
}
