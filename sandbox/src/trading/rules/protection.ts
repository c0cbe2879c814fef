import {
  type Direction,
  nearestProtection,
  type Price,
  roundTo,
  stopLossFits,
  takeProfitFits,
} from '@kontor/shared/trading'
import { BEYOND_PRICES, type TradedInstrument } from './market.ts'
import type { AskedProtection, Refused } from './ticket.ts'

/** The prices that end a position; null when unset. */
export interface Protection {
  stopLoss: Price | null
  takeProfit: Price | null
}

/** The requested protection, rounded to the symbol's digits. Source: TRADE-22. */
export function protectionOf(
  { digits }: TradedInstrument,
  { stopLoss, takeProfit }: AskedProtection,
): Protection {
  const read = (price: Price | null | undefined) => (price ? roundTo(price, digits) : null)
  return { stopLoss: read(stopLoss), takeProfit: read(takeProfit) }
}

/**
 * Why a protection is refused, measured from a price; null when it is valid. A value equal to the
 * one in `kept` is not checked again.
 */
export function refuseProtection(
  instrument: TradedInstrument,
  { direction, from, kept }: { direction: Direction; from: Price; kept?: Protection | undefined },
  { stopLoss, takeProfit }: Protection,
): Refused | null {
  const measured = { ...instrument, direction, from }
  // Rounding can take the largest price of the wire beyond it.
  const fits = {
    stopLoss: (price: Price) =>
      price < BEYOND_PRICES && stopLossFits({ ...measured, stopLoss: price }),
    takeProfit: (price: Price) =>
      price < BEYOND_PRICES && takeProfitFits({ ...measured, takeProfit: price }),
  }
  if (stopLoss !== null && stopLoss !== kept?.stopLoss && !fits.stopLoss(stopLoss))
    return refusal('STOP_LOSS_INVALID', nearestProtection('stopLoss', measured))
  if (takeProfit !== null && takeProfit !== kept?.takeProfit && !fits.takeProfit(takeProfit))
    return refusal('TAKE_PROFIT_INVALID', nearestProtection('takeProfit', measured))
  return null
}

function refusal(refused: Refused['refused'], nearest: Price | null): Refused {
  return { refused, ...(nearest !== null && { details: { nearest } }) }
}
