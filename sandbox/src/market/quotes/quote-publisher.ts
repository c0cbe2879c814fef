import type { Quote } from '@kontor/shared/wire'
import type { Listing } from '../listings/listing.ts'
import type { Moment } from '../prices/moments.ts'
import { quoteOf } from './quotes.ts'

type Listener = (quotes: readonly Quote[]) => void

/** Calls listeners at each tick with the quotes that have changed since the tick before. */
export function createQuotePublisher(
  listings: readonly Listing[],
  momentOf: (listing: Listing) => Moment,
) {
  const listeners = new Set<Listener>()
  const last = new Map<string, Moment>()

  return {
    listen: (listener: Listener): (() => void) => {
      const own: Listener = (quotes) => listener(quotes)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    /** Stores the quotes before the first tick, so that a closed market sends nothing. */
    prime: (): void => {
      for (const listing of listings)
        if (!last.has(listing.symbol)) last.set(listing.symbol, momentOf(listing))
    },
    tick: (): void => {
      const quotes: Quote[] = []
      for (const listing of listings) {
        const moment = momentOf(listing)
        if (isSame(last.get(listing.symbol), moment)) continue
        last.set(listing.symbol, moment)
        quotes.push(quoteOf(listing, moment))
      }
      if (quotes.length > 0) for (const listener of listeners) listener(quotes)
    },
  }
}

function isSame(before: Moment | undefined, { day, spread }: Moment): boolean {
  return (
    before !== undefined &&
    before.spread === spread &&
    before.day.close === day.close &&
    before.day.open === day.open &&
    before.day.high === day.high &&
    before.day.low === day.low
  )
}
