import type { Usd } from '@kontor/shared/trading'
import type { DayOfEquity } from '@kontor/shared/wire'

/**
 * The days of the equity curve. The server's curve has no floating profit, so the current one is
 * added to the last day. While it is null, the last day is left out.
 */
export function curveOf(days: readonly DayOfEquity[], floating: Usd | null): DayOfEquity[] {
  if (floating === null) return days.slice(0, -1)
  return days.map(({ day, equity }, place) => ({
    day,
    equity: place === days.length - 1 ? equity + floating : equity,
  }))
}

/** The days that are named below the curve: the first, the middle and the last. */
export function namedDays(days: readonly DayOfEquity[]): string[] {
  const last = days.length - 1
  const places = new Set([0, Math.round(last / 2), last])
  return [...places].flatMap((place) => days[place]?.day ?? [])
}

/** The lowest and the highest equity; `high` is null when they are equal. */
export function scaleOf(days: readonly DayOfEquity[]): { low: Usd; high: Usd | null } {
  const [first = 0n, ...more] = days.map(({ equity }) => equity)
  const low = more.reduce((least, one) => (one < least ? one : least), first)
  const high = more.reduce((most, one) => (one > most ? one : most), first)
  return { low, high: high === low ? null : high }
}
