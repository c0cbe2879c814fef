import type { Usd } from '@kontor/shared/trading'
import type { Order } from '@kontor/shared/wire'
import type { Entry } from '../../money/ledger/ledger.ts'
import type { Section } from '../run/section.ts'

/** A change of somebody's orders: what it must know, and what follows from that. */
export interface Change<Result> {
  personId: string
  /** The order it is about; without one it makes a new order. */
  orderId?: string
  /** What tells it from every other that this user asks for. */
  key?: string
  /** The engine that asks for it. */
  section?: Section
  /** Decides, and writes nothing. It may be asked again, on what is found then. @throws Refusal */
  decide(found: Found): Written<Result>
}

/** What a change finds, locked until it is written. */
export interface Found {
  /** USD that the user can spend. */
  available: Usd
  /** Positions and pending orders that the user has; counted for a new order only. */
  live: number
  /** The order that was asked for, if it is the user's own. */
  order: Order | null
  /** The market's instant since which the order has been as it is; 0 without one. */
  since: number
  /**
   * The market's instant until which the order's nights are settled; 0 for one that was never held.
   */
  settledUntil: number
  /**
   * What is known of the key: a hash of what was asked with it, and the answer as JSON text, empty
   * while there is none.
   */
  known: { body: string; answer: string } | null
  /** Whether the order is still that engine's business. */
  holds: boolean
}

/** What a change writes, all of it or nothing. */
export interface Written<Result> {
  result: Result
  /** Each as it is now, and once. */
  orders: readonly Order[]
  entries: readonly Entry[]
  /**
   * The market's instant since which the orders are so, where that is not when they are written.
   */
  since?: number
  /** For the orders, where their nights are settled further than before. */
  settledUntil?: number
  /** What a repeat of the key is answered. */
  answered?: { key: string; body: string; answer: string }
}

/** Nothing to write. */
export function unchanged<Result>(result: Result): Written<Result> {
  return { result, orders: [], entries: [] }
}
