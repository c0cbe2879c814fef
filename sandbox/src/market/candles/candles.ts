import type { Candle, Period } from '@kontor/shared/wire'
import { createLru } from '../cache/lru.ts'
import type { Listing } from '../listings/listing.ts'
import type { Minutes } from '../prices/bars/minutes.ts'
import { inUnits, pricesOf } from '../prices/bars/prices.ts'
import type { Market } from '../prices/market.ts'
import type { Moment } from '../prices/moments.ts'
import { minuteStart } from '../time/calendar.ts'
import { DAY, MINUTE, WEEK, weekOf } from '../time/weeks.ts'
import { join, type Span, spanOf, stretchesOf } from './spans.ts'

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

/** Cached weeks of four-hour bars: about 12 symbols since the first week of the market. */
const WEEKS_KEPT = 4_000
/** Cached weeks of minutes, for the charts that are open. */
const WHOLE_WEEKS_KEPT = 64

/** The last `limit` candles that begin before an instant, as they are at the instant `at`. */
export interface CandleRequest {
  at: number
  period: Period
  before: number
  limit: number
}

export type Candles = (listing: Listing, asked: CandleRequest) => Candle[]

/**
 * Candles of any period, computed from minutes. Past weeks are cached as bars of four hours, from
 * which the longer periods are computed.
 */
export function createCandles({ bar, minutes, momentAt }: Market): Candles {
  const past = createLru<Span[]>(WEEKS_KEPT)
  const whole = createLru<Minutes>(WHOLE_WEEKS_KEPT)

  return (listing, { at, period, before, limit }) => {
    const moment = momentAt(listing, at)
    const found: Span[][] = []
    let missing = limit
    for (let week = Math.min(moment.week, weekOf(before - 1)); week >= 0 && missing > 0; week--) {
      const spans =
        week === moment.week
          ? currentWeek(listing, moment, lengths[period])
          : pastWeek(listing, week, lengths[period])
      const asked = spans.filter(({ ts }) => ts < before).slice(-missing)
      found.unshift(week === moment.week ? asked : asked.map((span) => rounded(span, listing)))
      missing -= asked.length
    }
    return found.flat().map((span) => ({ ts: span.ts, ...pricesOf(span, listing.digits) }))
  }

  /** Bars in units, because those of the running minute are. */
  function currentWeek(listing: Listing, moment: Moment, length: number): Span[] {
    const { week, index, minute } = moment
    const done = minutesOf(listing, week, length, index).map((span) => rounded(span, listing))
    const running = { ts: minuteStart(listing.base.schedule, week, index), ...minute }
    return join([...done, running], length)
  }

  /** Bars in logarithms: only those that are returned get rounded. */
  function pastWeek(listing: Listing, week: number, length: number): Span[] {
    if (length < 4 * HOUR) return minutesOf(listing, week, length)
    const bars = past(`${listing.symbol}/${week}`, () =>
      stretchesOf(listing.base.schedule, week, 4 * HOUR).map(({ ts, from, to }) => ({
        ts,
        ...bar(listing, week, from, to),
      })),
    )
    return join(bars, length)
  }

  function minutesOf(listing: Listing, week: number, length: number, end?: number): Span[] {
    const { schedule } = listing.base
    const ofWeek = whole(`${listing.symbol}/${week}`, () => minutes(listing, week))
    return stretchesOf(schedule, week, length, end).map((stretch) => spanOf(ofWeek, stretch))
  }
}

function rounded({ ts, ...bar }: Span, { digits }: Listing): Span {
  return { ts, ...inUnits(bar, digits) }
}
