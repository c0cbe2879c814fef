import type { OrderSettings } from '@kontor/shared/store'
import { pointOf } from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'
import { hasPips, pipOf } from './pips.rules.ts'

/**
 * The tolerance in points; null for any price. In a market without pips it is as many spreads: a
 * point is less there than each tick moves.
 */
export function tolerancePoints(
  tolerance: OrderSettings['tolerance'],
  coin: Pick<Coin, 'digits' | 'spread'>,
): number | null {
  if (tolerance === 'any') return null
  const unit = hasPips(coin) ? pipOf(coin) : coin.spread
  return Math.round(Number(tolerance) * Number(unit / pointOf(coin)))
}
