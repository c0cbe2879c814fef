/** Width and height of the drawing, in its own units. */
export const BOX = { width: 100, height: 40 }

/** Source: APP-6. */
export function chartRange(values: readonly number[]): { min: number; max: number } {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const span = high - low
  return { min: low - span * 0.2, max: high + span * 0.1 }
}

/**
 * Points of a line through the values, oldest at the left, and the height of `open`, within the
 * box. Null below two values.
 */
export function sparkPath(
  values: readonly number[],
  open: number,
): { line: string; area: string; base: number } | null {
  if (values.length < 2) return null
  const { min, max } = chartRange(values)
  const across = BOX.width / (values.length - 1)
  const y = (value: number) =>
    round(max === min ? BOX.height / 2 : (BOX.height * (max - value)) / (max - min))
  const points = values.map((value, index) => `${round(index * across)},${y(value)}`)
  const line = `M${points.join('L')}`
  const area = `${line}L${BOX.width},${BOX.height}L0,${BOX.height}Z`
  return { line, area, base: Math.min(Math.max(y(open), 0), BOX.height) }
}

const round = (value: number) => Math.round(value * 10) / 10
