import { liquidationPrice, type Price, type Rate } from '@kontor/shared/trading'
import type { Coin, OpenOrder } from '@kontor/shared/wire'

/**
 * The price at which a position is closed by force, at the current rate to USD. While `rate` is
 * null it is the order's own price, at the rate of the order's last change. Null when no positive
 * price closes it by force. Source: TRADE-17.
 */
export function liquidationNow(order: OpenOrder, coin: Coin, rate: Rate | null): Price | null {
  return rate === null ? order.liquidationPrice : liquidationPrice({ ...coin, ...order, rate })
}
