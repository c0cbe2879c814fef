import { type Parts, passed, valueAt } from '../paths/parts.ts'
import type { Path } from '../paths/paths.ts'
import { type Shape, SLOTS } from '../paths/shapes.ts'

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

/** The first `count` minutes of a week. */
export function minutesOf(parts: Parts, shapes: readonly Shape[], count: number): Minutes {
  const minutes: Minutes = {
    open: new Float64Array(count),
    high: new Float64Array(count),
    low: new Float64Array(count),
    close: new Float64Array(count),
  }
  for (let i = 0; i < count; i++) {
    minutes.open[i] = valueAt(parts, shapes, i, 0)
    minutes.close[i] = valueAt(parts, shapes, i, SLOTS - 1)
  }
  const { high, low } = minutes
  for (let i = 0; i < count; i++) {
    findExtremes(parts, shapes, i)
    high[i] = most
    low[i] = least
  }
  return minutes
}

/**
 * One bar of the minutes of a week from `from` to before `to`, in logarithms. In a long bar, few
 * minutes can have the highest or the lowest value; the others are skipped.
 */
export function barOf(parts: Parts, shapes: readonly Shape[], from: number, to: number): Bar {
  const bar: Bar = {
    open: valueAt(parts, shapes, from, 0),
    close: valueAt(parts, shapes, to - 1, SLOTS - 1),
    high: -Infinity,
    low: Infinity,
  }
  for (let index = from; index < to; index++) {
    if (!canWiden(bar, parts, shapes, index)) continue
    findExtremes(parts, shapes, index)
    if (most > bar.high) bar.high = most
    if (least < bar.low) bar.low = least
  }
  return bar
}

/** Tolerance: far below the last digit of a price, far above the rounding errors of the sums. */
const SLACK = 1e-10

/** Whether a minute can exceed a bar, by its straight line and the extremes of its shapes. */
function canWiden(
  { high, low }: Bar,
  { over, under }: Parts,
  shapes: readonly Shape[],
  index: number,
): boolean {
  let [open, move, above, below] = [0, 0, SLACK, SLACK]
  if (over !== null) {
    const { most, least } = shapes[over.shape[index]!]!
    const swing = over.swing[index]!
    open += over.open[index]!
    move += over.move[index]!
    above += swing > 0 ? swing * most : swing * least
    below -= swing > 0 ? swing * least : swing * most
  }
  if (under !== null) {
    const { most, least } = shapes[under.shape[index]!]!
    const swing = under.swing[index]!
    open -= under.open[index]!
    move -= under.move[index]!
    above -= swing > 0 ? swing * least : swing * most
    below += swing > 0 ? swing * most : swing * least
  }
  return open + (move > 0 ? move : 0) + above > high || open + (move < 0 ? move : 0) - below < low
}

/**
 * The extremes of the last minute that was examined. Variables, so that no minute needs an object.
 */
let most = 0
let least = 0

function findExtremes({ over, under }: Parts, shapes: readonly Shape[], index: number): void {
  if (over !== null && under !== null) extremesOfTwo(over, under, shapes, index)
  else if (over !== null) extremesOfOne(over, shapes, index, 1)
  else if (under !== null) extremesOfOne(under, shapes, index, -1)
  else most = least = 0
}

/** Only the corners of its shape can be the highest and the lowest value of a minute. */
function extremesOfOne(path: Path, shapes: readonly Shape[], index: number, sign: 1 | -1): void {
  const { values, corners } = shapes[path.shape[index]!]!
  const open = path.open[index]!
  const move = path.move[index]!
  const swing = path.swing[index]!
  let highest = -Infinity
  let lowest = Infinity
  for (let corner = 0; corner < corners.length; corner++) {
    const slot = corners[corner]!
    const value = open + move * passed[slot]! + swing * values[slot]!
    if (value > highest) highest = value
    if (value < lowest) lowest = value
  }
  most = sign === 1 ? highest : -lowest
  least = sign === 1 ? lowest : -highest
}

/** The shapes of two assets share no corners, so every slot is compared. */
function extremesOfTwo(over: Path, under: Path, shapes: readonly Shape[], index: number): void {
  const a = shapes[over.shape[index]!]!.values
  const b = shapes[under.shape[index]!]!.values
  const openA = over.open[index]!
  const moveA = over.move[index]!
  const swingA = over.swing[index]!
  const openB = under.open[index]!
  const moveB = under.move[index]!
  const swingB = under.swing[index]!
  let highest = -Infinity
  let lowest = Infinity
  for (let slot = 0; slot < SLOTS; slot++) {
    const value =
      openA +
      moveA * passed[slot]! +
      swingA * a[slot]! -
      (openB + moveB * passed[slot]! + swingB * b[slot]!)
    if (value > highest) highest = value
    if (value < lowest) lowest = value
  }
  most = highest
  least = lowest
}
