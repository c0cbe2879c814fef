import type { Direction, Lots, Price, Usd } from '@kontor/shared/trading'
import type { Reason } from '@kontor/shared/wire'
import type { Product } from './market.ts'

/** The terms of a requested order. */
export interface Ticket {
  symbol: string
  direction: Direction
  lots: Lots
  multiple: number
  stopLoss?: Price | undefined
  takeProfit?: Price | undefined
}

/** The user who asks, the instant, and the money that they can spend. */
export interface Asker {
  /** The order's id. */
  id: string
  personId: string
  /** The market's clock, ms. */
  at: number
  available: Usd
}

/** The reason for which a symbol does not take the order; null when it does. */
export function refuseSize(
  { lotMin, lotMax, lotStep, multiples }: Product,
  { lots, multiple }: Ticket,
): Reason | null {
  if (lots < lotMin || lots > lotMax || lots % lotStep !== 0n) return 'LOTS_OUT_OF_RANGE'
  return multiples.includes(multiple) ? null : 'MULTIPLE_NOT_OFFERED'
}
