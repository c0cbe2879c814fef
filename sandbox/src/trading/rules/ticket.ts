import {
  type Direction,
  LEAST_MARGIN,
  leastLots,
  type Lots,
  pointOf,
  type Price,
  rateAt,
  sideOf,
  type Usd,
} from '@kontor/shared/trading'
import type { Reason, RefusalDetails } from '@kontor/shared/wire'
import type { MarketSnapshot, TradedInstrument } from './market.ts'

/** The reason of a refused change of an order, and the values that would be accepted. */
export interface Refused {
  refused: Reason
  details?: RefusalDetails
}

/** A requested protection: zero, null and absent mean unset. */
export interface AskedProtection {
  stopLoss?: Price | null | undefined
  takeProfit?: Price | null | undefined
}

/** The terms of a requested order. */
export interface Ticket extends AskedProtection {
  symbol: string
  direction: Direction
  lots: Lots
  multiple: number
  /** For a market order: the price that the user saw, and the tolerance in points. */
  shown?: { price: Price; tolerance: number } | undefined
}

/** The user of the call, its instant, and the user's available balance. */
export interface Asker {
  /** The order's id. */
  id: string
  personId: string
  /** The market's clock, ms. */
  at: number
  available: Usd
}

/** Why a symbol does not accept the order; null when it does. Source: TRADE-8. */
export function refuseSize(
  { lotMin, lotMax, lotStep, multiples }: TradedInstrument,
  { lots, multiple }: Ticket,
): Refused | null {
  if (lots < lotMin || lots > lotMax || lots % lotStep !== 0n)
    return refuseLots({ min: lotMin, max: lotMax, step: lotStep })
  return multiples.includes(multiple) ? null : { refused: 'MULTIPLE_NOT_OFFERED' }
}

/** A refusal with the accepted lots. */
export function refuseLots(accepted: { min: Lots; max: Lots; step: Lots }): Refused {
  return { refused: 'LOTS_OUT_OF_RANGE', details: accepted }
}

/**
 * Why a market order at a price is refused: it is worse than the price that the user saw by more
 * than the tolerance; null when it is accepted. A better price is never refused. Source: TRADE-36.
 */
export function refuseMoved(
  instrument: TradedInstrument,
  { direction, shown }: Ticket,
  price: Price,
): Refused | null {
  if (shown === undefined) return null
  const worse = sideOf(direction) * (price - shown.price)
  const isTooMuch = worse > BigInt(shown.tolerance) * pointOf(instrument)
  return isTooMuch ? { refused: 'PRICE_MOVED', details: { price } } : null
}

/**
 * The refusal of an order that needs more USD than are available; null when the balance suffices.
 */
export function refuseBalance(available: Usd, needed: Usd): Refused | null {
  return available < needed ? { refused: 'BALANCE_INSUFFICIENT', details: { needed } } : null
}

/** Why an order that opens at a price has too small a margin; null when it does not. */
export function refuseMargin(
  { instrument, rate }: MarketSnapshot,
  { multiple, price, margin }: { multiple: number; price: Price; margin: Usd },
): Refused | null {
  if (margin >= LEAST_MARGIN) return null
  const terms = { ...instrument, rate: rateAt(instrument, rate, price), price, multiple }
  return { refused: 'MARGIN_TOO_SMALL', details: { leastLots: leastLots(terms) } }
}
