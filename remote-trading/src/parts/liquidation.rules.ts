import { liquidationPrice, type Price, type Rate } from '@kontor/shared/trading'
import type { Coin, OpenOrder } from '@kontor/shared/wire'

/**
 * The price at which a position is closed by force, at the rate to USD now: the order's own one is
 * of the rate when it last changed, and stands in while `rate` is null. Null when no positive price
 * closes it by force. Source: TRADE-17.
 */
export function liquidationNow(order: OpenOrder, coin: Coin, rate: Rate | null): Price | null {
  return rate === null ? order.liquidationPrice : liquidationPrice({ ...coin, ...order, rate })
}
