import type { Knot } from '../recorded/series.ts'
import { normal } from './random.ts'

/** The part of its distance to the base value that a random asset loses in a week. */
const PULL = 0.06

/** An asset's value at the start of a week, as a logarithm. */
export type Walk = (week: number) => number

interface WalkOptions {
  /** Logarithm of the base value. */
  level: number
  /** The deviation of one minute. */
  deviation: number
  /** The minutes of a week. */
  count: number
  /** The recorded values, oldest first. */
  knots: readonly Knot[]
  next: () => number
}

/**
 * Follows the recorded values, and continues at random from the last one or from the base value.
 */
export function createWalk({ level, deviation, count, knots, next }: WalkOptions): Walk {
  const anchors = recordedAnchors()
  return (week) => {
    if (week < 0) throw new RangeError('before the first week of the market')
    while (anchors.length <= week) anchors.push(step(anchors.at(-1)))
    return anchors[week] ?? level
  }

  function step(last: number | undefined): number {
    return last === undefined
      ? level
      : level + (last - level) * (1 - PULL) + deviation * Math.sqrt(count) * normal(next)
  }

  /** Interpolates between the recorded values before and after the start of each week. */
  function recordedAnchors(): number[] {
    const found: number[] = []
    knots.forEach((after, i) => {
      const before = knots[i - 1]
      const minute = found.length * count
      if (before === undefined || after.minute < minute) return
      const [left, right] = [minute - before.minute, after.minute - minute]
      const line = (before.value * right + after.value * left) / (left + right)
      found.push(line + deviation * Math.sqrt((left * right) / (left + right)) * normal(next))
    })
    return found
  }
}
