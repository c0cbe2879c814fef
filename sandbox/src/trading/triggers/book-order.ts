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

/** An open position, as far as prices can end it. */
export interface WatchedPosition extends Terms {
  state: 'open'
  entry: Price
}

/**
 * A pending order, as far as prices can fill it; its stop loss and take profit are armed once it is
 * filled.
 */
export interface WatchedPending extends Terms {
  state: 'pending'
  kind: PendingKind
  multiple: number
  /** The price that it waits for. */
  price: Price
  fee: Usd
}

export type WatchedOrder = WatchedPosition | WatchedPending

/** An order that the market has reached, and what is to be done with it. */
export type Due =
  | { order: WatchedPosition; why: 'liquidation' | 'stop-loss' | 'take-profit' }
  | { order: WatchedPending; why: 'fill' }

/** An open market of one symbol, now. */
export interface Market {
  mid: Price
  bid: Price
  ask: Price
  /** The quote currency's rate to the dollar. */
  rate: Rate
}
