import { type Decimal, DECIMALS, type Factor, type Lots, type Price } from './decimal.ts'

/** The terms of a symbol that the formulas need. Source: TRADE-1. */
export interface Instrument {
  /** Units of the base that one lot stands for. */
  contract: Factor
  /** Decimal places of a price. */
  digits: number
  /** Part of the notional charged at open and again at close. */
  feeRate: Factor
  /** True where the base currency is USD, so that the rate to USD is one over the price itself. */
  baseIsUsd: boolean
  lotMin: Lots
  lotMax: Lots
  lotStep: Lots
}

export type Direction = 'buy' | 'sell'

/** The least step of a symbol's price. */
export function pointOf({ digits }: Pick<Instrument, 'digits'>): Price {
  return 10n ** BigInt(DECIMALS - digits)
}

/** The direction that closes a position. */
export function oppositeOf(direction: Direction): Direction {
  return direction === 'buy' ? 'sell' : 'buy'
}

/**
 * US dollars for one unit of the quote currency, as an exact ratio: a rate such as 1 / 154.382 has
 * no finite decimal. Both parts are positive Decimals.
 */
export interface Rate {
  num: Decimal
  den: Decimal
}

/**
 * The source of the quote currency's rate to USD: null if it is the dollar, otherwise a symbol's
 * mid, or one over it.
 */
export type RateSource = { symbol: string; inverse: boolean } | null

/** +1 for a buy, −1 for a sell. */
export function sideOf(direction: Direction): bigint {
  return direction === 'buy' ? 1n : -1n
}
