import { at } from '../prices/bridge.ts'
import { minuteStart, WEEK } from '../time/calendar.ts'
import type { Entry } from '../listings/listing.ts'
import type { Bar, Week } from '../prices/minutes.ts'
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
  { edges, high, low }: Week,
  { category }: Entry,
  week: number,
  end: number,
  length: number,
): Span[] {
  const spans: Span[] = []
  let last: Span | undefined
  for (let i = 0; i < end; i++) {
    const ts = startOf(minuteStart(category, week, i), length, last)
    if (last?.ts === ts) {
      last.high = Math.max(last.high, at(high, i))
      last.low = Math.min(last.low, at(low, i))
      last.close = at(edges, i + 1)
    } else {
      last = { ts, open: at(edges, i), high: at(high, i), low: at(low, i), close: at(edges, i + 1) }
      spans.push(last)
    }
  }
  return spans
}

/** Joins the bars of a week into longer ones. */
export function join(bars: readonly Span[], length: number): Span[] {
  const joined: Span[] = []
  let last: Span | undefined
  for (const bar of bars) {
    const ts = startOf(bar.ts, length, last)
    if (last?.ts === ts) grow(last, bar)
    else {
      last = { ...bar, ts }
      joined.push(last)
    }
  }
  return joined
}

/** Weeks begin on Monday, the Unix epoch on a Thursday, so the week's first bar gives the start. */
function startOf(ts: number, length: number, last: Span | undefined): number {
  return length === WEEK ? (last?.ts ?? ts) : ts - (ts % length)
}
