import { passed, valueAt, type Parts } from './parts.ts'
import type { Path } from './paths.ts'
import { SLOTS, type Shape } from './shapes.ts'

/** Trading minutes of a week, as logarithms of prices. */
export interface Minutes {
  open: Float64Array
  high: Float64Array
  low: Float64Array
  close: Float64Array
}

/** Open, high, low and close of a minute or more: logarithms, or units of the last digit. */
export interface Bar {
  open: number
  high: number
  low: number
  close: number
}

/** The minutes of a week from one to before another. */
export function minutesOf(
  parts: Parts,
  shapes: readonly Shape[],
  from: number,
  to: number,
): Minutes {
  const { over, under } = parts
  const minutes: Minutes = {
    open: new Float64Array(to - from),
    high: new Float64Array(to - from),
    low: new Float64Array(to - from),
    close: new Float64Array(to - from),
  }
  for (let i = 0; i < to - from; i++) {
    minutes.open[i] = valueAt(parts, shapes, from + i, 0)
    minutes.close[i] = valueAt(parts, shapes, from + i, SLOTS - 1)
  }
  const { high, low } = minutes
  if (over !== null && under !== null) extremesOfTwo(high, low, over, under, shapes, from)
  else if (over !== null) extremesOfOne(high, low, over, shapes, from, 1)
  else if (under !== null) extremesOfOne(low, high, under, shapes, from, -1)
  return minutes
}

/** Only the corners of its shape can be the highest and the lowest value of a minute. */
function extremesOfOne(
  high: Float64Array,
  low: Float64Array,
  path: Path,
  shapes: readonly Shape[],
  from: number,
  sign: 1 | -1,
): void {
  for (let i = 0; i < high.length; i++) {
    const { values, corners } = shapes[path.shape[from + i]!]!
    const open = path.open[from + i]!
    const move = path.move[from + i]!
    const swing = path.swing[from + i]!
    let most = -Infinity
    let least = Infinity
    for (let corner = 0; corner < corners.length; corner++) {
      const slot = corners[corner]!
      const value = open + move * passed[slot]! + swing * values[slot]!
      if (value > most) most = value
      if (value < least) least = value
    }
    high[i] = sign * most
    low[i] = sign * least
  }
}

/** The shapes of two assets share no corners, so each slot is looked at. */
function extremesOfTwo(
  high: Float64Array,
  low: Float64Array,
  over: Path,
  under: Path,
  shapes: readonly Shape[],
  from: number,
): void {
  for (let i = 0; i < high.length; i++) {
    const a = shapes[over.shape[from + i]!]!.values
    const b = shapes[under.shape[from + i]!]!.values
    const openA = over.open[from + i]!
    const moveA = over.move[from + i]!
    const swingA = over.swing[from + i]!
    const openB = under.open[from + i]!
    const moveB = under.move[from + i]!
    const swingB = under.swing[from + i]!
    let most = -Infinity
    let least = Infinity
    for (let slot = 0; slot < SLOTS; slot++) {
      const value =
        openA +
        moveA * passed[slot]! +
        swingA * a[slot]! -
        (openB + moveB * passed[slot]! + swingB * b[slot]!)
      if (value > most) most = value
      if (value < least) least = value
    }
    high[i] = most
    low[i] = least
  }
}
