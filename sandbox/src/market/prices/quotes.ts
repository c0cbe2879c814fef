import { dayChange } from '@kontor/shared/trading'
import type { Quote } from '@kontor/shared/wire'
import type { Entry } from '../listings/listing.ts'
import type { Moment } from './moments.ts'
import { priceOf, pricesOf } from './prices.ts'

/** The quote of a moment: its UTC day so far, and its spread. */
export function quoteOf({ symbol, digits }: Entry, moment: Moment): Quote {
  const prices = pricesOf(moment.day, digits)
  const spread = priceOf(moment.spread, digits)
  return { symbol, period: '1day', ...prices, change: dayChange(prices), spread, ts: moment.at }
}
