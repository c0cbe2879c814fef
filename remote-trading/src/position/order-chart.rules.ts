import { periods, type ClosedOrder, type OpenOrder, type Period } from '@kontor/shared/wire'
import { spans } from '../parts/candles/candles.rules.ts'

/** How many candles are in view. */
export const VIEW = 45
/** The most of them that the life of an order takes. */
const LIFE = 30
/** How many are shown after the close. */
const AFTER = 8

/**
 * The interval at which the whole life of an order is in view, and the instant before which the
 * candles of a closed one begin; null follows the newest.
 */
export function stretchOf(
  order: Pick<OpenOrder, 'state' | 'openedAt'> | Pick<ClosedOrder, 'state' | 'openedAt' | 'closed'>,
  now: number,
): { period: Period; before: number | null } {
  const end = order.state === 'closed' ? order.closed.at : now
  const life = end - order.openedAt
  const period = periods.find((one) => life <= LIFE * spans[one]) ?? '1week'
  return { period, before: order.state === 'closed' ? end + AFTER * spans[period] : null }
}
