import type { Quote } from '@kontor/shared/wire'
import { createFeed, type Feed } from '../../src/market/feed.ts'
import { listings } from '../../src/market/listings/tables/listings.ts'

/** The symbols of a market with a given number of listings. */
export function symbolsOf(listing: number): string[] {
  return Array.from({ length: listing }, (_, i) => nameOf(i))
}

function nameOf(i: number): string {
  const { symbol = '' } = listings[i % listings.length] ?? {}
  return i < listings.length ? symbol : `${symbol}.${Math.floor(i / listings.length)}`
}

/** The symbol of the listing that a name belongs to. */
function own(name: string): string {
  return name.split('.')[0] ?? ''
}

/**
 * Raises a price by some thousandths, so that a listing with several names does not compress better
 * than several listings.
 */
function raised<Price extends bigint>(price: Price, thousandths: number): Price {
  return (price + (price * BigInt(thousandths)) / 1_000n) as Price
}

/** A quote under another name. */
function underName(symbol: string, { close, open, high, low, ...rest }: Quote): Quote {
  const nth = Number(symbol.split('.')[1] ?? 0)
  return {
    ...rest,
    symbol,
    close: raised(close, nth),
    open: raised(open, nth),
    high: raised(high, nth),
    low: raised(low, nth),
  }
}

/**
 * The market on a Wednesday from 15:00 UTC on, when everything trades, at a minute per second. With
 * more listings than the sandbox has, some appear under several names.
 */
export function createMarket(listing: number, tickMs: number): Feed {
  const feed = createFeed({ seed: 'bench', startAt: Date.UTC(2026, 10, 18, 15), speed: 60, tickMs })
  if (listing <= listings.length) return feed
  const names = Map.groupBy(symbolsOf(listing), own)
  return {
    ...feed,
    listing: (symbol) => feed.listing(own(symbol)),
    quote: (symbol) => underName(symbol, feed.quote(own(symbol))),
    onTick: (listener) => feed.onTick((quotes) => listener(quotes.flatMap(underAllNames))),
  }

  function underAllNames(quote: Quote): Quote[] {
    return (names.get(quote.symbol) ?? []).map((symbol) => underName(symbol, quote))
  }
}
