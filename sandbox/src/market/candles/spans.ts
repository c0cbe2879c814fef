import type { Bar, Minutes } from '../prices/bars/minutes.ts'
import { grow } from '../prices/bars/prices.ts'
import { type Schedule, sessionsOf } from '../time/schedule.ts'
import { startOfMinute, startOfWeek, WEEK } from '../time/weeks.ts'

/** A bar and the start of its period. */
export interface Span extends Bar {
  ts: number
}

/** The minutes of a week, from one to before another, that belong to one period. */
interface Stretch {
  ts: number
  from: number
  to: number
}

/** The periods of `length` ms in the first `end` trading minutes of a week. */
export function stretchesOf(
  schedule: Schedule,
  week: number,
  length: number,
  end = Infinity,
): Stretch[] {
  const stretches: Stretch[] = []
  let last: Stretch | undefined
  for (const { opens, closes, first } of sessionsOf(schedule, week)) {
    const until = Math.min(end, first + closes - opens)
    for (let i = first; i < until; i++) {
      const ts = startOf(startOfMinute(week, opens + i - first), length)
      if (last?.ts === ts) last.to = i + 1
      else stretches.push((last = { ts, from: i, to: i + 1 }))
    }
  }
  return stretches
}

/** The bar of the minutes of a stretch; plain numbers, because a long history has millions. */
export function spanOf({ open, high, low, close }: Minutes, { ts, from, to }: Stretch): Span {
  const span = { ts, open: open[from]!, high: high[from]!, low: low[from]!, close: close[to - 1]! }
  for (let i = from + 1; i < to; i++) {
    if (high[i]! > span.high) span.high = high[i]!
    if (low[i]! < span.low) span.low = low[i]!
  }
  return span
}

/** Joins the bars of a week into longer ones. */
export function join(bars: readonly Span[], length: number): Span[] {
  const joined: Span[] = []
  let last: Span | undefined
  for (const bar of bars) {
    const ts = startOf(bar.ts, length)
    if (last?.ts === ts) grow(last, bar)
    else {
      last = { ...bar, ts }
      joined.push(last)
    }
  }
  return joined
}

/** Weeks begin on Monday, the Unix epoch on a Thursday. */
function startOf(ts: number, length: number): number {
  return length === WEEK ? startOfWeek(ts) : ts - (ts % length)
}
