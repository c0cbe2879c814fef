import { ONE, rateFrom, type Instrument, type Price, type Rate, type RateSource } from '@kontor/shared/trading'

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
  /** The mid of any symbol at the same instant; the quote currency's rate is read from it. */
  midOf(symbol: string): Price | undefined
}

/**
 * The quote currency in dollars at a price: one over that price where the base is the dollar. Source: decisions, section 7.
 * @throws RangeError when the symbol that the rate is read from is not quoted.
 */
export function rateAt({ product, midOf }: Moment, price: Price): Rate {
  const rate = product.baseIsUsd ? { num: ONE, den: price } : rateFrom(product.rate, midOf)
  if (rate === null) throw new RangeError(`no rate for ${product.symbol}`)
  return rate
}
