import type { OrderSettings } from '@kontor/shared/store'
import { pointOf } from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'
import { hasPips, pipOf } from './pips.rules.ts'

/**
 * The tolerance in points; null for any price. For a coin without pips it is counted in spreads,
 * because each tick moves by more than a point.
 */
export function tolerancePoints(
  tolerance: OrderSettings['tolerance'],
  coin: Pick<Coin, 'digits' | 'spread'>,
): number | null {
  if (tolerance === 'any') return null
  const unit = hasPips(coin) ? pipOf(coin) : coin.spread
  return Math.round(Number(tolerance) * Number(unit / pointOf(coin)))
}
