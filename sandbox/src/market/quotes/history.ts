import type { Coin } from '@kontor/shared/wire'
import type { Listing } from '../listings/listing.ts'
import { priceOf } from '../prices/bars/prices.ts'
import type { Market } from '../prices/market.ts'
import type { Moment } from '../prices/moments.ts'
import { minutesPerWeek, minuteStart } from '../time/calendar.ts'

const POINTS = 32
const MINUTES = 1_440

/** The prices of the last 24 hours of trading, oldest first, up to the current one. */
export function historyOf(market: Market, listing: Listing, moment: Moment): Coin['historyData'] {
  const { digits } = listing
  const { schedule } = listing.base
  const perWeek = minutesPerWeek(schedule)
  const now = moment.week * perWeek + moment.index
  const points = Array.from({ length: POINTS - 1 }, (_, i) => {
    const minute = Math.max(0, now - Math.round(((POINTS - 1 - i) * MINUTES) / (POINTS - 1)))
    const week = Math.floor(minute / perWeek)
    const index = minute % perWeek
    const ts = minuteStart(schedule, week, index)
    return { ts, close: priceOf(market.priceAt(listing, ts), digits) }
  })
  return [...points, { ts: moment.at, close: priceOf(moment.day.close, digits) }]
}
