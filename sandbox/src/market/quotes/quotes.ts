import { dayChange } from '@kontor/shared/trading'
import type { Quote } from '@kontor/shared/wire'
import type { Listing } from '../listings/listing.ts'
import { priceOf, pricesOf } from '../prices/bars/prices.ts'
import type { Moment } from '../prices/moments.ts'

/** The quote of a moment: its UTC day so far, and its spread. */
export function quoteOf({ symbol, digits }: Listing, moment: Moment): Quote {
  const prices = pricesOf(moment.day, digits)
  const spread = priceOf(moment.spread, digits)
  return { symbol, period: '1day', ...prices, change: dayChange(prices), spread, ts: moment.at }
}
