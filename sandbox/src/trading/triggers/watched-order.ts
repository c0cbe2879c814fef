import type { Direction, Lots, PendingKind, Price, Rate, Usd } from '@kontor/shared/trading'

interface Terms {
  id: string
  personId: string
  symbol: string
  direction: Direction
  lots: Lots
  margin: Usd
  /** Null when unset. */
  stopLoss: Price | null
  /** Null when unset. */
  takeProfit: Price | null
}

/** The part of a position that decides when a price ends it. */
export interface WatchedPosition extends Terms {
  state: 'open'
  entry: Price
}

/**
 * The part of a pending order that decides when a price fills it. Its stop loss and take profit
 * apply only after the fill. Source: TRADE-23.
 */
export interface WatchedPending extends Terms {
  state: 'pending'
  kind: PendingKind
  multiple: number
  /** The price at which it is filled. */
  price: Price
  fee: Usd
}

export type WatchedOrder = WatchedPosition | WatchedPending

/** An order whose trigger is reached, and which trigger that is. */
export type Due =
  | { order: WatchedPosition; why: 'liquidation' | 'stop-loss' | 'take-profit' }
  | { order: WatchedPending; why: 'fill' }

/** The prices of one symbol at a tick of its open market. */
export interface Market {
  mid: Price
  bid: Price
  ask: Price
  /** The rate from the quote currency to the dollar. */
  rate: Rate
}
