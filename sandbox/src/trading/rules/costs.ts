import {
  liquidationPrice,
  rateAt,
  requiredMargin,
  tradeFee,
  type Direction,
  type Lots,
  type Price,
  type Usd,
} from '@kontor/shared/trading'
import type { MarketSnapshot } from './market.ts'

/** USD that an order freezes as margin, and that it costs to open, at a price. */
export function costsAt(
  { product, rate }: MarketSnapshot,
  { lots, multiple }: { lots: Lots; multiple: number },
  price: Price,
) {
  const notional = { lots, contract: product.contract, price, rate: rateAt(product, rate, price) }
  return {
    margin: requiredMargin({ ...notional, multiple }),
    fee: tradeFee({ ...notional, feeRate: product.feeRate }),
  }
}

/**
 * Where a position is closed by force, with the moment's rate held. Null when no positive price
 * would do it.
 */
export function forcedAt(
  { product, rate }: MarketSnapshot,
  {
    direction,
    lots,
    entry,
    margin,
  }: { direction: Direction; lots: Lots; entry: Price; margin: Usd },
): Price | null {
  return liquidationPrice({ ...product, rate, direction, lots, entry, margin })
}
