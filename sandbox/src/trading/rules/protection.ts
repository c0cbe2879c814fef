import {
  roundTo,
  stopLossFits,
  takeProfitFits,
  type Direction,
  type Price,
} from '@kontor/shared/trading'
import type { Reason } from '@kontor/shared/wire'
import type { Product } from './market.ts'

/** What ends a position by itself at a price; null when unset. */
export interface Protection {
  stopLoss: Price | null
  takeProfit: Price | null
}

/**
 * What somebody asked for, in the symbol's digits; zero, like nothing at all, means unset. Source:
 * decisions, section 7.
 */
export function protectionOf(
  { digits }: Product,
  {
    stopLoss,
    takeProfit,
  }: { stopLoss?: Price | null | undefined; takeProfit?: Price | null | undefined },
): Protection {
  const read = (price: Price | null | undefined) => roundTo<'price'>(price ?? 0n, digits) || null
  return { stopLoss: read(stopLoss), takeProfit: read(takeProfit) }
}

/**
 * Why a protection is refused, measured from a price; null when it fits. What stays as it was in
 * `kept` is not measured again.
 */
export function refuseProtection(
  { stopLevel }: Product,
  { direction, from, kept }: { direction: Direction; from: Price; kept?: Protection | undefined },
  { stopLoss, takeProfit }: Protection,
): Reason | null {
  const measured = { direction, from, stopLevel }
  if (stopLoss !== null && stopLoss !== kept?.stopLoss && !stopLossFits({ ...measured, stopLoss }))
    return 'STOP_LOSS_INVALID'
  if (
    takeProfit !== null &&
    takeProfit !== kept?.takeProfit &&
    !takeProfitFits({ ...measured, takeProfit })
  )
    return 'TAKE_PROFIT_INVALID'
  return null
}
