import type { Factor, Instrument, Price, Rate, RateSource, Sides } from '@kontor/shared/trading'

/** Greater than every price on the wire and in the database: 20 digits before the point. */
export const BEYOND_PRICES: Price = 10n ** 28n

/** The terms of a symbol that the rules need. */
export interface TradedInstrument extends Instrument {
  symbol: string
  multiples: readonly number[]
  rate: RateSource
  /** Part of the notional per night: credited (+) or charged (−). */
  swap: { buy: Factor; sell: Factor }
  /** The minimum distance, in price, of stop loss, take profit and a pending order. */
  stopLevel: Price
}

/** The market of one symbol at one instant. Orders execute at this bid and ask. */
export interface MarketSnapshot extends Sides {
  instrument: TradedInstrument
  open: boolean
  mid: Price
  /** The rate from the quote currency to the dollar at that instant. */
  rate: Rate
}
