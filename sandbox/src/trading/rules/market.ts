import type { Factor, Instrument, Price, Rate, RateSource, Sides } from '@kontor/shared/trading'

/** The facts of a symbol that the rules need. */
export interface Product extends Instrument {
  symbol: string
  multiples: readonly number[]
  rate: RateSource
  /** Part of the notional per night: credited (+) or charged (−). */
  swap: { buy: Factor; sell: Factor }
  /** The least distance, in price, of stop loss, take profit and a pending order. */
  stopLevel: Price
}

/** The market of one symbol at one instant: what executes then does so at this bid and this ask. */
export interface MarketSnapshot extends Sides {
  product: Product
  open: boolean
  mid: Price
  /** The rate from the quote currency to the dollar at that instant. */
  rate: Rate
}
