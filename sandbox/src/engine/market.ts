import type { Instrument, Price, Rate, RateSource } from '@kontor/shared/trading'

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
