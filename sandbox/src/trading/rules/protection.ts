import {
  roundTo,
  stopLossFits,
  takeProfitFits,
  type Direction,
  type Price,
} from '@kontor/shared/trading'
import type { Reason } from '@kontor/shared/wire'
import type { Product } from './market.ts'

/** The prices that end a position; null when unset. */
export interface Protection {
  stopLoss: Price | null
  takeProfit: Price | null
}

/**
 * The requested protection, in the symbol's digits; zero or nothing means unset. Source: decisions,
 * section 7.
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
 * The reason for which a protection is refused, measured from a price; null when it is valid. A
 * value equal to the one in `kept` is not checked again.
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
