import type { Candle, Period } from '@kontor/shared/wire'
import { DAY, MINUTE, minuteStart, minutesPerWeek, WEEK, weekOf } from '../time/calendar.ts'
import type { Entry } from '../listings/listing.ts'
import type { Weeks } from '../prices/minutes.ts'
import { createLru } from '../prices/lru.ts'
import type { Moment, Moments } from '../prices/moments.ts'
import { pricesOf } from '../prices/prices.ts'
import { join, spansOfMinutes, type Span } from './spans.ts'

const HOUR = 60 * MINUTE

const lengths: Record<Period, number> = {
  '1min': MINUTE,
  '5min': 5 * MINUTE,
  '15min': 15 * MINUTE,
  '30min': 30 * MINUTE,
  '60min': HOUR,
  '4hour': 4 * HOUR,
  '1day': DAY,
  '1week': WEEK,
}

/** Weeks of four-hour bars that are kept: about 12 symbols since the market's first week. */
const WEEKS_KEPT = 4_000

/** The last `limit` candles that begin before an instant, as they are at the instant `at`. */
export interface CandlesAsked {
  at: number
  period: Period
  before: number
  limit: number
}

export type Candles = (entry: Entry, asked: CandlesAsked) => Candle[]

/**
 * Candles of any period, computed from minutes. Past weeks are cached as bars of four hours, from
 * which the longer periods are computed.
 */
export function createCandles(weeks: Weeks, momentAt: Moments): Candles {
  const past = createLru<Span[]>(WEEKS_KEPT)

  return (entry, { at, period, before, limit }) => {
    const moment = momentAt(entry, at)
    const found: Span[][] = []
    let count = 0
    for (let week = Math.min(moment.week, weekOf(before - 1)); week >= 0 && count < limit; week--) {
      const spans = spansOf(entry, moment, lengths[period], week).filter(({ ts }) => ts < before)
      found.unshift(spans)
      count += spans.length
    }
    const spans = found.flat()
    return spans
      .slice(Math.max(0, spans.length - limit))
      .map((span) => ({ ts: span.ts, ...pricesOf(span, entry.digits) }))
  }

  function spansOf(entry: Entry, moment: Moment, length: number, week: number): Span[] {
    if (week === moment.week)
      return join([...minutesOf(entry, week, length, moment.index), running(entry, moment)], length)
    if (length < 4 * HOUR) return minutesOf(entry, week, length)
    const bars = past(`${entry.symbol}/${week}`, () => minutesOf(entry, week, 4 * HOUR))
    return join(bars, length)
  }

  function minutesOf(
    entry: Entry,
    week: number,
    length: number,
    end = minutesPerWeek(entry.category),
  ): Span[] {
    return spansOfMinutes(weeks(entry, week), entry, week, end, length)
  }
}

function running({ category }: Entry, { week, index, minute }: Moment): Span {
  return { ts: minuteStart(category, week, index), ...minute }
}
