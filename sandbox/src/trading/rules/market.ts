import {
  sides,
  type Factor,
  type Instrument,
  type Price,
  type Rate,
  type RateSource,
} from '@kontor/shared/trading'

/** What the rules need to know of a symbol. */
export interface Product extends Instrument {
  symbol: string
  multiples: readonly number[]
  rate: RateSource
  /** Part of the notional a night: credited (+) or charged (−). */
  swap: { buy: Factor; sell: Factor }
  /** The least distance, in price, of stop loss, take profit and a pending order. */
  stopLevel: Price
}

/** One symbol at one instant. */
export interface MarketSnapshot {
  product: Product
  open: boolean
  mid: Price
  /** The quote currency's rate to the dollar at that instant. */
  rate: Rate
}

/** What a moment's market buys and sells at. */
export function sidesOf({ mid, product }: MarketSnapshot): { bid: Price; ask: Price } {
  return sides(mid, product.spread)
}
