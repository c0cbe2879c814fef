import { normal } from './random.ts'

/**
 * Fills the points between two known ones with a random walk that ends at both, by recursive
 * midpoint displacement. `clock` has the variance of the walk from its beginning to each point.
 */
export function bridge(
  points: Float64Array,
  clock: Float64Array,
  from: number,
  to: number,
  next: () => number,
): void {
  if (to - from < 2) return
  const middle = (from + to) >> 1
  const left = clock[middle]! - clock[from]!
  const right = clock[to]! - clock[middle]!
  const whole = left + right
  points[middle] =
    whole === 0
      ? points[from]!
      : (points[from]! * right + points[to]! * left) / whole +
        Math.sqrt((left * right) / whole) * normal(next)
  bridge(points, clock, from, middle, next)
  bridge(points, clock, middle, to, next)
}
