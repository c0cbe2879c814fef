import { normal } from './random.ts'

/**
 * Fills the points between two known ones with a random walk that ends at both, by recursive
 * midpoint displacement. `deviation` is that of one step of the walk.
 */
export function bridge(
  points: Float64Array,
  from: number,
  to: number,
  deviation: number,
  next: () => number,
): void {
  if (to - from < 2) return
  const middle = (from + to) >> 1
  const left = middle - from
  const right = to - middle
  const line = (at(points, from) * right + at(points, to) * left) / (to - from)
  points[middle] = line + deviation * Math.sqrt((left * right) / (to - from)) * normal(next)
  bridge(points, from, middle, deviation, next)
  bridge(points, middle, to, deviation, next)
}

/** An element that the caller knows to exist. */
export function at(numbers: Float64Array | Int32Array, index: number): number {
  return numbers[index] ?? Number.NaN
}
