import type { Usd } from '@kontor/shared/trading'
import type { DayOfEquity } from '@kontor/shared/wire'

/**
 * The points of the equity curve. The curve of the server has no floating profit: today's is added
 * to its last day.
 */
export function curveOf(
  days: readonly DayOfEquity[],
  floating: Usd,
): { ts: number; close: bigint }[] {
  return days.map(({ day, equity }, place) => ({
    ts: Date.parse(day),
    close: place === days.length - 1 ? equity + floating : equity,
  }))
}
