import type { Direction } from '@kontor/shared/trading'
import type { Measure } from './protection.rules.ts'

/** Shares of the balance that set the lots, in percent. */
export const shares = [10, 25, 50, 100] as const
type Share = (typeof shares)[number]

/**
 * How many lots are ordered: the least that are accepted, those that were typed, or those whose
 * margin and opening fee are a share of the balance. A share stays when price and multiple change.
 */
export type Size = { by: 'least' } | { by: 'lots'; text: string } | { by: 'share'; percent: Share }

/** The fields of a ticket. Numbers are text as typed, in the user's language. */
export interface Typed {
  direction: Direction
  /** At the market price now, or waiting for a price. */
  kind: 'market' | 'pending'
  /** The price of a pending order. */
  price: string
  size: Size
  multiple: number
  /** How stop loss and take profit are typed. */
  measure: Measure
  /** Empty when unset. */
  stopLoss: string
  takeProfit: string
}
