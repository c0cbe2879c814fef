import type { Knot } from '../recorded/series.ts'
import { normal } from './random.ts'

/** How much of its distance from the base value an asset loses in a week, where it is made. */
const PULL = 0.06

/** Where an asset stands at the start of a week: the logarithm of its value. */
export type Walk = (week: number) => number

interface WalkOptions {
  /** Logarithm of the base value. */
  level: number
  /** Of one minute. */
  deviation: number
  /** Minutes of a week. */
  count: number
  /** What is recorded, oldest first. */
  knots: readonly Knot[]
  next: () => number
}

/** Goes by what is recorded, and on from there, or from the base value, by chance. */
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

  /** Between the values recorded before and after the turn of each week. */
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
