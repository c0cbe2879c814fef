import {
  sides,
  type Factor,
  type Instrument,
  type Price,
  type Rate,
  type RateSource,
} from '@kontor/shared/trading'

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

/** The market of one symbol at one instant. */
export interface MarketSnapshot {
  product: Product
  open: boolean
  mid: Price
  /** The rate from the quote currency to the dollar at that instant. */
  rate: Rate
}

/** The prices at which the market buys and sells. */
export function sidesOf({ mid, product }: MarketSnapshot): { bid: Price; ask: Price } {
  return sides(mid, product.spread)
}
