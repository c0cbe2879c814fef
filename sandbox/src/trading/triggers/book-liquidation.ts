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
import type { Market, WatchedPosition } from './book-order.ts'
import type { Product } from '../engine/market.ts'

/** The rates between which a bound holds. */
export interface Band {
  low: Rate
  high: Rate
}

/**
 * A rate may move by a two-hundredth, which takes a currency about a day, before the bounds are
 * solved anew.
 */
const WIDTH = 200n

/**
 * Profit and fee are rounded by half a cent each. Half of a margin two cents smaller makes up for
 * both.
 */
const SLACK = 2n * CENT

/** The rates around today's; only today's where it cannot move. */
export function bandAround({ rate: source }: Product, rate: Rate): Band {
  if (source === null) return { low: rate, high: rate }
  const { num, den } = rate
  return {
    low: { num: num * (WIDTH - 1n), den: den * WIDTH },
    high: { num: num * (WIDTH + 1n), den: den * WIDTH },
  }
}

/** Whether bounds of a band hold at a rate; where the base is USD they always do. */
export function holds({ low, high }: Band, { baseIsUsd }: Product, { num, den }: Rate): boolean {
  return baseIsUsd || (low.num * den <= num * low.den && num * high.den <= high.num * den)
}

/** Above every price that wire text can write. */
const HIGHEST: Price = 10n ** 28n

/**
 * The closing price, to the last decimal, short of which a position is not closed by force at any
 * rate of the band. It is the shown price solved for a margin smaller by what rounding may hide,
 * and for the highest rate, at which every loss is the greatest. A margin too small for that is
 * looked at on every price. Null when no price would do it.
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

/** Whether a position is to be closed by force, to the cent. Source: decisions, section 7. */
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
