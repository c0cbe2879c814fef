import {
  CENT,
  DECIMALS,
  liquidationPrice,
  mustLiquidate,
  profit,
  rateAt,
  tradeFee,
  type Price,
  type Rate,
} from '@kontor/shared/trading'
import type { Market, WatchedPosition } from './watched-order.ts'
import type { Product } from '../rules/market.ts'

/** A range of currency rates in which a bound is valid. */
export interface Band {
  low: Rate
  high: Rate
}

/**
 * The bounds are computed again when the rate has moved by more than 1/200, which takes a currency
 * about a day.
 */
const WIDTH = 200n

/**
 * Profit and fee are each rounded by up to half a cent. A margin that is two cents smaller covers
 * both, because a position is liquidated at half its margin.
 */
const SLACK = 2n * CENT

/** The band around a rate; the rate alone where it is constant. */
export function bandAround({ rate: source }: Product, rate: Rate): Band {
  if (source === null) return { low: rate, high: rate }
  const { num, den } = rate
  return {
    low: { num: num * (WIDTH - 1n), den: den * WIDTH },
    high: { num: num * (WIDTH + 1n), den: den * WIDTH },
  }
}

/** Whether the bounds of a band are valid at a rate; always where the base is USD. */
export function holds({ low, high }: Band, { baseIsUsd }: Product, { num, den }: Rate): boolean {
  return baseIsUsd || (low.num * den <= num * low.den && num * high.den <= high.num * den)
}

/** Greater than every price on the wire. */
const HIGHEST: Price = 10n ** 28n

/**
 * The closing price before which a position is not liquidated at any rate of the band. It is the
 * liquidation price for a margin that is smaller by `SLACK`, at the highest rate, where a loss is
 * greatest. A position with a smaller margin is checked at every price. Null when no price
 * liquidates the position.
 */
export function liquidationBound(
  product: Product,
  position: WatchedPosition,
  { high }: Band,
): Price | null {
  const { direction, lots, entry } = position
  const { contract, feeRate, baseIsUsd } = product
  const margin = position.margin - SLACK
  if (margin <= 0n) return direction === 'buy' ? HIGHEST : 0n
  return liquidationPrice({
    direction,
    lots,
    entry,
    margin,
    contract,
    feeRate,
    baseIsUsd,
    rate: high,
    digits: DECIMALS,
  })
}

/** Whether a position must be liquidated, exact to the cent. Source: decisions, section 7. */
export function isForced(
  product: Product,
  { direction, lots, entry, margin }: WatchedPosition,
  market: Market,
): boolean {
  const price = direction === 'buy' ? market.bid : market.ask
  const terms = { lots, contract: product.contract, rate: rateAt(product, market.rate, price) }
  const closingFee = tradeFee({ ...terms, price, feeRate: product.feeRate })
  return mustLiquidate({
    margin,
    profit: profit({ ...terms, direction, entry, close: price }),
    closingFee,
  })
}
