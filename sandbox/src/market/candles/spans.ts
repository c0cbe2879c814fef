import { sessionsOf, type Schedule } from '../time/schedule.ts'
import { startOfMinute, startOfWeek, WEEK } from '../time/weeks.ts'
import type { Bar, Minutes } from '../prices/minutes.ts'
import { grow } from '../prices/prices.ts'

/** A bar and the start of its period. */
export interface Span extends Bar {
  ts: number
}

/**
 * The first `end` minutes of a week as bars of `length` ms. It works on plain numbers, because a
 * long history has millions of minutes.
 */
export function spansOfMinutes(
  { open, high, low, close }: Minutes,
  schedule: Schedule,
  week: number,
  end: number,
  length: number,
): Span[] {
  const spans: Span[] = []
  let last: Span | undefined
  for (const { opens, closes, first } of sessionsOf(schedule, week)) {
    const until = Math.min(end, first + closes - opens)
    for (let i = first; i < until; i++) {
      const ts = startOf(startOfMinute(week, opens + i - first), length)
      if (last?.ts === ts) {
        if (high[i]! > last.high) last.high = high[i]!
        if (low[i]! < last.low) last.low = low[i]!
        last.close = close[i]!
      } else {
        last = { ts, open: open[i]!, high: high[i]!, low: low[i]!, close: close[i]! }
        spans.push(last)
      }
    }
  }
  return spans
}

/** The minutes of a week, from one to before another, that belong to one period. */
interface Stretch {
  ts: number
  from: number
  to: number
}

/** The periods of `length` ms in which a week trades. */
export function stretchesOf(schedule: Schedule, week: number, length: number): Stretch[] {
  const stretches: Stretch[] = []
  let last: Stretch | undefined
  for (const { opens, closes, first } of sessionsOf(schedule, week)) {
    for (let i = first; i < first + closes - opens; i++) {
      const ts = startOf(startOfMinute(week, opens + i - first), length)
      if (last?.ts === ts) last.to = i + 1
      else stretches.push((last = { ts, from: i, to: i + 1 }))
    }
  }
  return stretches
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
