import { dayChange } from '@kontor/shared/trading'
import type { Quote } from '@kontor/shared/wire'
import type { Entry } from '../listings/listing.ts'
import type { Moment } from './moments.ts'
import { pricesOf } from './prices.ts'

/** The quote of a moment: its UTC day so far. */
export function quoteOf({ symbol, digits }: Entry, { at, day }: Moment): Quote {
  const prices = pricesOf(day, digits)
  return { symbol, period: '1day', ...prices, change: dayChange(prices), ts: at }
}
