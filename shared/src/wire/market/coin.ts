import * as z from 'zod/mini'
import { factor, instant, lots, price } from '../protocol/decimals.ts'
import {
  endpoint,
  id,
  nothing,
  pageInput,
  pageOf,
  queryNumber,
  symbol,
} from '../protocol/endpoint.ts'

export const categories = ['forex', 'crypto', 'metal', 'cfd'] as const
/** A part of the market. */
export const category = z.enum(categories)
export type Category = z.output<typeof category>

/** `closeStatus` of an open market; any other means closed. Source: MARKET-12. */
export const OPEN = 2

export const priceData = z.object({
  /** The mid. */
  close: price,
  /** First price of the UTC day. */
  open: price,
  high: price,
  low: price,
  /** (close − open) ÷ open, as a fraction. */
  change: factor,
  /** The current spread; when it is absent, the coin's usual spread applies. */
  spread: z.optional(price),
})

/** Something that can be traded: its price and its terms. */
export const coin = z.object({
  /** The coin’s identifier. */
  coinId: z.string(),
  /** The coin’s name. */
  coinName: z.string(),
  /**
   * Relative picture paths of the icons, one or two (base and quote), prefixed with the image base.
   */
  coinIcon: z.array(z.string()),
  symbol: z.string(),
  category,
  /** The prices of the UTC day. */
  priceData,
  /**
   * Where its prices come from: replayed from a recorded series, or made by the seeded process.
   * Source: MARKET-8.
   */
  prices: z.enum(['recorded', 'made']),
  /** The last 24 hours, oldest first. */
  historyData: z.array(z.object({ ts: instant, close: price })),
  /** 2 while the market is open; any other number means closed. */
  closeStatus: z.int(),
  /** When a closed market opens again; null while it is open. */
  opensAt: z.nullable(instant),
  /**
   * When its market opens and closes this week, minutes after Monday 00:00 UTC; null where it never
   * closes.
   */
  hours: z.nullable(
    z.array(
      z.object({
        /** When the market opens, in minutes after Monday, 00:00 UTC. */
        opens: z.int(),
        /** When the market closes, in minutes after Monday, 00:00 UTC. */
        closes: z.int(),
      }),
    ),
  ),
  /** Decimal places of its prices. */
  digits: z.int(),
  /** The usual distance between bid and ask, in price: at night and in busy times it is wider. */
  spread: price,
  contract: factor,
  /** The unit that a lot is counted in, e.g. EUR, oz. */
  unit: z.string(),
  lotMin: lots,
  lotMax: lots,
  lotStep: lots,
  /** The multiples (leverage) that are offered. */
  multiples: z.array(z.int()),
  feeRate: factor,
  /** Fraction of the notional per night: credited (+) or charged (−). */
  swap: z.object({ buy: factor, sell: factor }),
  /**
   * Minimum distance, in price, of a stop loss, take profit or pending order from its reference
   * price.
   */
  stopLevel: price,
  /** Whether the base is the dollar, so that the rate follows from the price. */
  baseIsUsd: z.boolean(),
  /** The mid that converts the quote currency to USD; null where the quote currency is USD. */
  rate: z.nullable(
    z.object({
      symbol: z.string(),
      /** Whether the rate is 1 ÷ mid. */
      inverse: z.boolean(),
    }),
  ),
})
export type Coin = z.output<typeof coin>

/** Whether a coin's market takes orders. */
export function isOpen({ closeStatus }: Pick<Coin, 'closeStatus'>): boolean {
  return closeStatus === OPEN
}

export const listCoins = endpoint({
  method: 'GET',
  path: '/v1/coin-list',
  summary: 'One page of a category.',
  access: 'anyone',
  input: z.object({ ...pageInput, category }),
  reply: pageOf(coin),
})

/** The first list that home asks for. Source of the size: LIMIT-11. */
export const firstListing = {
  current: 1,
  pageSize: 5,
  category: categories[0],
} as const satisfies z.output<typeof listCoins.input>

export const getCoin = endpoint({
  method: 'GET',
  path: '/v1/coin',
  summary: 'One coin, by symbol or by id.',
  access: 'anyone',
  refused: ['SYMBOL_UNKNOWN'],
  input: z.object({
    symbol: z.optional(symbol),
    id: z.optional(id),
  }),
  reply: coin,
})

/** Maximum number of favourites, and of symbols in one call. Source: LIMIT-8. */
export const MOST_FAVOURITES = 100

/** Symbols of coins, at most as many as one call takes. */
export const symbols = z
  .array(z.string().check(z.regex(/^[\w.]{1,32}$/)))
  .check(z.maxLength(MOST_FAVOURITES))
const symbolsInQuery = z.codec(z.string(), symbols, {
  decode: (text) => text.split(','),
  encode: (list) => list.join(','),
})

/** Maximum length of a search text, in characters. Source: LIMIT-12. */
export const MOST_KEYWORD = 40

export const searchCoins = endpoint({
  method: 'GET',
  path: '/v1/iv-coin',
  summary:
    'Coins whose symbol or name has the words, the closest first; names are those of the language that is asked in, and the English.',
  access: 'anyone',
  input: z.object({
    ...pageInput,
    /** The words to search for, 40 characters at most. */
    keyword: z.string().check(z.trim(), z.maxLength(MOST_KEYWORD)),
    category: z.optional(category),
    /** Symbols that come before others that match equally well, e.g. the favourites. */
    first: z.optional(symbolsInQuery),
  }),
  reply: z.extend(pageOf(coin), {
    /** Matches per category, ignoring the filter. */
    counts: z.record(category, z.int()),
  }),
})

export const listCoinsBySymbol = endpoint({
  method: 'GET',
  path: '/v1/coins-by-symbol',
  summary: 'These coins, in the order of their symbols; what is not listed is left out.',
  access: 'anyone',
  input: z.object({
    /** Symbols of coins, 100 at most. */
    symbols: symbolsInQuery,
  }),
  reply: z.object({
    /** The coins, in the order of their symbols. */
    coins: z.array(coin),
  }),
})

const favourites = z.object({ symbols })

/**
 * The lists that a device keeps, by account; `unsaved` is true until the server has saved the list,
 * `read` once this device has had the account's list from the server.
 */
export const favouriteLists = z.record(
  z.string(),
  z.extend(favourites, { unsaved: z.boolean(), read: z.optional(z.boolean()) }),
)

export const listFavourites = endpoint({
  method: 'GET',
  path: '/v1/favourite-list',
  summary: 'The symbols that the user has marked, in the user’s order.',
  access: 'signed-in',
  input: nothing,
  reply: favourites,
})

export const saveFavourites = endpoint({
  method: 'PUT',
  path: '/v1/favourite-list',
  summary:
    'Puts this list in place of the last one, and gives it as it was kept: each symbol once, those that are not listed left out.',
  access: 'signed-in',
  input: favourites,
  reply: favourites,
})

export const getHomePage = endpoint({
  method: 'GET',
  path: '/v1/home-page',
  summary: 'The hot coins, in order; of one category, its first five.',
  access: 'anyone',
  input: z.object({
    /** The language of the answer’s texts, in place of the header’s. */
    language: z.optional(z.string().check(z.regex(/^[\w-]{2,35}$/))),
    category: z.optional(category),
  }),
  reply: z.object({
    /** The hot coins, in order. */
    hot: z.array(coin),
  }),
})

/** Source: MARKET-15. */
export const periods = [
  '1min',
  '5min',
  '15min',
  '30min',
  '60min',
  '4hour',
  '1day',
  '1week',
] as const
/** How long one candle lasts. */
export const period = z.enum(periods)
export type Period = z.output<typeof period>

/** The prices of a period. */
export const candle = z.object({ ts: instant, open: price, high: price, low: price, close: price })
export type Candle = z.output<typeof candle>

export const listCandles = endpoint({
  method: 'GET',
  path: '/v1/candles',
  summary: 'Candles before an instant, oldest first; the last one may still be growing.',
  access: 'anyone',
  refused: ['SYMBOL_UNKNOWN'],
  input: z.object({
    symbol,
    period,
    /** Only candles that begin before this instant, ms since 1970, UTC. */
    before: z.optional(queryNumber({ min: 0, max: 8_640_000_000_000_000 })),
    /** Maximum number of candles. */
    limit: queryNumber({ min: 1, max: 500 }),
  }),
  reply: z.object({
    /** The candles, oldest first. */
    candles: z.array(candle),
  }),
})
