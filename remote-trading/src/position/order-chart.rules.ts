import { type ClosedOrder, type OpenOrder, type Period, periods } from '@kontor/shared/wire'
import { spans } from '../parts/candles/candles.rules.ts'

/** Number of visible candles. */
export const VIEW = 45
/** Maximum candles for the life of an order. */
const LIFE = 30
/** Number of candles after the close. */
const AFTER = 8

/**
 * The interval that shows the whole life of an order, and the instant before which the candles of a
 * closed order begin; null follows the newest candle.
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
