import type { Schedule, Session } from '../../time/schedule.ts'

/**
 * The volatility of each hour of a UTC day on a market of the whole world: quiet in the Asian
 * night, busy while London and New York are open. It is the shape that Andersen and Bollerslev
 * (1997) found for the dollar and the mark.
 */
const world = [
  0.62, 0.68, 0.62, 0.55, 0.5, 0.52, 0.72, 1.15, 1.4, 1.3, 1.15, 1.1, 1.4, 1.8, 2.05, 1.85, 1.4,
  1.05, 0.9, 0.8, 0.66, 0.52, 0.5, 0.55,
]

/** The part of the volatility of crypto that does not follow the rhythm. */
const CALM = 0.7

/** The variance of each minute of a session by the time of day, relative to other minutes. */
export function rhythmOf(schedule: Schedule, { opens, closes }: Session): Float64Array {
  const variances = new Float64Array(closes - opens)
  for (let i = 0; i < variances.length; i++) {
    const volatility =
      schedule === 'always'
        ? CALM + (1 - CALM) * atMinute(opens + i)
        : schedule === 'world'
          ? atMinute(opens + i)
          : aroundTheBell(i, closes - opens - 1 - i)
    variances[i] = volatility * volatility
  }
  return variances
}

function atMinute(minute: number): number {
  const hour = Math.floor(minute / 60)
  const part = (minute % 60) / 60
  return (world[hour % 24] ?? 1) * (1 - part) + (world[(hour + 1) % 24] ?? 1) * part
}

/** An exchange is busiest after it opens, and busy again before it closes. */
function aroundTheBell(sinceOpen: number, untilClose: number): number {
  return 1 + 25 / (20 + sinceOpen) + 9 / (15 + untilClose)
}
