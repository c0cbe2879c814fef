import type { Asset } from '../../listings/asset.ts'
import { normal, streamOf } from '../../random/random.ts'
import { knotsOf } from '../../recorded/series.ts'
import { movingMinutes, movingMinutesPerWeek } from '../../time/calendar.ts'
import { EPOCH, WEEK } from '../../time/weeks.ts'
import { minuteVariance, weekActivity } from './activity.ts'

/** Fraction of its distance to the base value that a random asset loses in a week. */
const PULL = 0.06

/** An asset's value at the start of a week, as a logarithm. */
export type Walk = (week: number) => number

/**
 * Follows the recorded values, and continues at random from the last one or from the base value.
 */
export function createWalk(seed: string, asset: Asset): Walk {
  const { code, value, schedule } = asset
  const level = Math.log(value)
  const next = streamOf(`${seed}/${code}/weeks`)
  const minute = minuteVariance(asset)
  const week = minute * movingMinutesPerWeek(schedule)
  const anchors = recordedAnchors()
  return (asked) => {
    if (asked < 0) throw new RangeError('before the first week of the market')
    while (anchors.length <= asked) anchors.push(step(anchors.at(-1)))
    return anchors[asked] ?? level
  }

  function step(last: number | undefined): number {
    if (last === undefined) return level
    const deviation = Math.sqrt(week * weekActivity(seed, code, anchors.length - 1))
    return level + (last - level) * (1 - PULL) + deviation * normal(next)
  }

  /**
   * Values between the recorded ones around the start of each week; the last lies after them all.
   */
  function recordedAnchors(): number[] {
    const found: number[] = []
    const knots = knotsOf(code)
    knots.forEach((after, i) => {
      const before = knots[i - 1]
      const start = EPOCH + found.length * WEEK
      if (before === undefined || after.at < start) return
      const left = movingMinutes(schedule, start) - movingMinutes(schedule, before.at)
      const right = movingMinutes(schedule, after.at) - movingMinutes(schedule, start)
      const whole = left + right
      const line = (before.value * right + after.value * left) / whole
      found.push(line + Math.sqrt((minute * left * right) / whole) * normal(next))
    })
    const last = knots.at(-1)
    if (last !== undefined) {
      const rest =
        movingMinutes(schedule, EPOCH + found.length * WEEK) - movingMinutes(schedule, last.at)
      found.push(last.value + Math.sqrt(minute * rest) * normal(next))
    }
    return found
  }
}
