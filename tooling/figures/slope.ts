/** How fast a figure grows, and the interval that contains the slope in 99 of 100 cases. */
export interface Slope {
  /** In units of y for each unit of x. */
  slope: number
  low: number
  high: number
}

/** The two-sided 99 % quantile of the normal distribution. */
const NORMAL = 2.576

/**
 * The slope of the line through some points by least squares. When errors of neighbours are alike,
 * the true interval is wider.
 * @throws RangeError for fewer than three points
 */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): Slope {
  const count = points.length
  if (count < 3) throw new RangeError('a slope with an interval needs three points')
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / count
  const [x, y] = [mean(0), mean(1)]
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  const slope = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread
  const rest = points.reduce((sum, [at, value]) => sum + (value - y - slope * (at - x)) ** 2, 0)
  // Few points have a wider interval: the first term in which Student's t differs.
  const quantile = NORMAL + (NORMAL ** 3 + NORMAL) / (4 * (count - 2))
  const half = quantile * Math.sqrt(rest / (count - 2) / spread)
  return { slope, low: slope - half, high: slope + half }
}

/** A slope with its interval, e.g. `0.42 (−0.10 to 0.94)`. */
export function slopeText({ slope, low, high }: Slope): string {
  return `${text(slope)} (${text(low)} to ${text(high)})`
}

function text(value: number): string {
  return value.toFixed(2).replace('-', '−')
}
