import type { Quote } from '@kontor/shared/wire'
import { createFeed, type Feed } from '../src/feed/feed.ts'
import { entries } from '../src/feed/listings.ts'

/** The symbols of a market with so many listings. */
export function symbolsOf(listing: number): string[] {
  return Array.from({ length: listing }, (_, i) => nameOf(i))
}

function nameOf(i: number): string {
  const { symbol = '' } = entries[i % entries.length] ?? {}
  return i < entries.length ? symbol : `${symbol}.${Math.floor(i / entries.length)}`
}

/** The symbol that a name stands for. */
function own(name: string): string {
  return name.split('.')[0] ?? ''
}

/** The market on a Wednesday, a minute a second. Where it has more listings than there are, some are listed under several names. */
export function createMarket(listing: number, tickMs: number): Feed {
  const feed = createFeed({ seed: 'bench', startAt: Date.UTC(2026, 10, 18, 12), speed: 60, tickMs })
  if (listing <= entries.length) return feed
  const names = Map.groupBy(symbolsOf(listing), own)
  return {
    ...feed,
    listing: (symbol) => feed.listing(own(symbol)),
    quote: (symbol) => ({ ...feed.quote(own(symbol)), symbol }),
    onTick: (listener) => feed.onTick((quotes) => listener(quotes.flatMap(underAllNames))),
  }

  function underAllNames(quote: Quote): Quote[] {
    return (names.get(quote.symbol) ?? []).map((symbol) => ({ ...quote, symbol }))
  }
}
