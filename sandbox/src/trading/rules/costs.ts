import {
  type Direction,
  liquidationPrice,
  type Lots,
  orderCosts,
  type Price,
  type Usd,
} from '@kontor/shared/trading'
import type { MarketSnapshot } from './market.ts'

/** USD of margin and of fee that an order costs at a price. */
export function costsAt(
  { instrument, rate }: MarketSnapshot,
  { lots, multiple }: { lots: Lots; multiple: number },
  price: Price,
) {
  return orderCosts(instrument, { lots, multiple, price, rate })
}

/**
 * The liquidation price at the current rate. Null when no positive price liquidates the position.
 */
export function liquidationPriceAt(
  { instrument, rate }: MarketSnapshot,
  {
    direction,
    lots,
    entry,
    margin,
  }: { direction: Direction; lots: Lots; entry: Price; margin: Usd },
): Price | null {
  return liquidationPrice({ ...instrument, rate, direction, lots, entry, margin })
}
