import * as z from 'zod/mini'
import { factor, instant, lots, price } from './decimals.ts'
import { endpoint, nothing, pageOf, queryNumber } from './endpoint.ts'

export const categories = ['forex', 'crypto', 'metal', 'cfd'] as const
export const category = z.enum(categories)
export type Category = z.output<typeof category>

/** `closeStatus` of an open market; any other means closed. Source: specification, section 3. */
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
})

export const coin = z.object({
  coinId: z.string(),
  coinName: z.string(),
  /** Relative picture paths of the marks, one or two (base and quote), prefixed with the image base. */
  coinIcon: z.array(z.string()),
  symbol: z.string(),
  category,
  priceData,
  /** The last 24 hours, oldest first. */
  historyData: z.array(z.object({ ts: instant, close: price })),
  closeStatus: z.int(),
  /** When a closed market opens again; null while it is open. */
  opensAt: z.nullable(instant),
  digits: z.int(),
  spread: price,
  contract: factor,
  /** What one lot is counted in, e.g. EUR, oz. */
  unit: z.string(),
  lotMin: lots,
  lotMax: lots,
  lotStep: lots,
  multiples: z.array(z.int()),
  feeRate: factor,
  baseIsUsd: z.boolean(),
  /** Which mid turns the quote currency into USD; null where it is the dollar. */
  rate: z.nullable(z.object({ symbol: z.string(), inverse: z.boolean() })),
})
export type Coin = z.output<typeof coin>

export const listCoins = endpoint({
  method: 'GET',
  path: '/v1/coin-list',
  summary: 'One page of a category.',
  access: 'anyone',
  input: z.object({ current: queryNumber({ min: 1, max: 10_000 }), pageSize: queryNumber({ min: 1, max: 100 }), category }),
  reply: pageOf(coin),
})

/** Refused as SYMBOL_UNKNOWN. */
export const getCoin = endpoint({
  method: 'GET',
  path: '/v1/coin',
  summary: 'One coin, by symbol or by id.',
  access: 'anyone',
  input: z.object({ symbol: z.optional(z.string().check(z.maxLength(32))), id: z.optional(z.string().check(z.maxLength(32))) }),
  reply: coin,
})

export const getHomePage = endpoint({
  method: 'GET',
  path: '/v1/home-page',
  summary: 'The hot coins, in order.',
  access: 'anyone',
  input: nothing,
  reply: z.object({ hot: z.array(coin) }),
})

export const periods = ['1min', '5min', '15min', '30min', '60min', '4hour', '1day', '1week'] as const
export const period = z.enum(periods)
export type Period = z.output<typeof period>

export const candle = z.object({ ts: instant, open: price, high: price, low: price, close: price })
export type Candle = z.output<typeof candle>

/** Refused as SYMBOL_UNKNOWN. */
export const listCandles = endpoint({
  method: 'GET',
  path: '/v1/candles',
  summary: 'Candles before an instant, oldest first; the last one may still be growing.',
  access: 'anyone',
  input: z.object({
    symbol: z.string().check(z.maxLength(32)),
    period,
    before: z.optional(queryNumber({ min: 0, max: 8_640_000_000_000_000 })),
    limit: queryNumber({ min: 1, max: 500 }),
  }),
  reply: z.object({ candles: z.array(candle) }),
})
