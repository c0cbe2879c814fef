import type { Direction, Lots, Price, Usd } from '@kontor/shared/trading'
import type { Reason } from '@kontor/shared/wire'
import type { Product } from './market.ts'

/** What somebody asks for. */
export interface Ticket {
  symbol: string
  direction: Direction
  lots: Lots
  multiple: number
  stopLoss?: Price | undefined
  takeProfit?: Price | undefined
}

/** Who asks, when, and what they can spend. */
export interface Asker {
  /** The order's. */
  id: string
  personId: string
  /** The market's clock, ms. */
  at: number
  available: Usd
}

/** Why a symbol does not take such an order; null when it does. */
export function refuseSize(
  { lotMin, lotMax, lotStep, multiples }: Product,
  { lots, multiple }: Ticket,
): Reason | null {
  if (lots < lotMin || lots > lotMax || lots % lotStep !== 0n) return 'LOTS_OUT_OF_RANGE'
  return multiples.includes(multiple) ? null : 'MULTIPLE_NOT_OFFERED'
}
