/** The meaning of a curve, which decides its colour. */
export type Look = 'canary' | 'control' | 'bad' | 'older'

/** A point of a curve: its value, and its text in the legend. */
export interface Point {
  value: number
  text: string
  /** Confidence interval of the value; absent where none is computed. */
  interval?: { low: number; high: number }
}

/** The values of one build. */
export interface Curve {
  name: string
  look: Look
  /** A point for each of the chart's times; null where nothing was reported. */
  points: readonly (Point | null)[]
  /** The text of the whole period. */
  whole: string
}

/** A line with a text at an instant, ms. */
interface Annotation {
  at: number
  text: string
}

/** A chart over time. */
export interface Chart {
  title: string
  /** Lines from zero, or the stacked parts of a whole, the first part at the bottom. */
  shape: 'lines' | 'parts'
  /** The beginning of each point, ms, in equal steps. */
  times: readonly number[]
  curves: readonly Curve[]
  annotations: readonly Annotation[]
  /** Minimum upper end of the axis of values. */
  reach: number
  /** The label of a value at the axis. */
  word: (value: number) => string
}

/** The last point at which a curve has a value; 0 without one. */
export function lastPoint({ times, curves }: Chart): number {
  const last = times.findLastIndex((_, index) => curves.some(({ points }) => points[index]))
  return Math.max(0, last)
}

/** The texts of all curves at a point. */
export function sentenceAt({ curves }: Chart, index: number, moment: string): string {
  const parts = curves.flatMap(({ name, points }) => {
    const point = points[index]
    return point ? [`${name} ${point.text}`] : []
  })
  return `${moment}: ${parts.join(', ') || 'nothing was reported'}`
}

/** The index of the point to which a key moves, of `count` points; null for other keys. */
export function movedBy(key: string, index: number, count: number): number | null {
  const to: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index - 1,
    ArrowUp: index + 1,
    PageDown: index - 10,
    PageUp: index + 10,
    Home: 0,
    End: count - 1,
  }
  const wanted = to[key]
  return wanted === undefined ? null : Math.min(count - 1, Math.max(0, wanted))
}
