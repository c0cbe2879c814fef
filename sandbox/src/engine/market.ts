import { ONE, type Instrument, type Price, type Rate, type RateSource } from '@kontor/shared/trading'

/** What the rules need to know of a symbol. */
export interface Product extends Instrument {
  symbol: string
  multiples: readonly number[]
  rate: RateSource
}

/** One symbol at one instant. */
export interface Moment {
  product: Product
  open: boolean
  mid: Price
  /** The quote currency's rate to the dollar at that instant. */
  rate: Rate
}

/** The quote currency in dollars at a price: one over that price where the base is the dollar. Source: decisions, section 7. */
export function rateAt({ product, rate }: Moment, price: Price): Rate {
  return product.baseIsUsd ? { num: ONE, den: price } : rate
}
