import type { Usd } from '@kontor/shared/trading'
import type { AccountEvent, Order } from '@kontor/shared/wire'
import type { KeyedCall } from '../../money/idempotency/keyed-call.ts'
import type { Entry } from '../../money/ledger/ledger.ts'
import type { Partition } from '../partitions/partition.ts'

/** A change of a user's orders: the state to read, and the decision. */
export interface Change<Result> {
  personId: string
  /** The order to change; absent for a new order. */
  orderId?: string
  /** The call, where it has an idempotency key: a repeat of it gets the first answer. */
  call?: KeyedCall<Result>
  /** The partition of the engine that asks; absent for users' calls. */
  partition?: Partition
  /** Decides, and writes nothing. May run again with a newer state. @throws Refusal */
  decide(found: Found): Written<Result>
}

/** The state on which a change decides, locked until the change is written. */
export interface Found {
  /** USD that the user can spend. */
  available: Usd
  /** The user's positions and pending orders; counted for a new order only. */
  live: number
  /** The order to change; null when it is not the user's. */
  order: Order | null
  /** The market's instant of the order's last change; 0 without an order. */
  since: number
  /** The market's instant up to which nights are settled; 0 for an order that was never held. */
  settledUntil: number
  /** Whether the engine still holds its partition; true for users' calls. */
  isHeld: boolean
}

/** The effects of a change, written all or none. */
export interface Written<Result> {
  result: Result
  /** Each changed order, once, in its new state. */
  orders: readonly Order[]
  entries: readonly Entry[]
  /** The market's instant of the change; the instant of writing when absent. */
  since?: number
  /** The instant up to which the orders' nights are settled now; absent when unchanged. */
  settledUntil?: number
  /** The event for the user; absent for the user's own calls. */
  event?: AccountEvent
  /** Whether an earlier call with the same key was written, and its answer is the result. */
  isRepeat?: true
}

/** Writes nothing. */
export function unchanged<Result>(result: Result): Written<Result> {
  return { result, orders: [], entries: [] }
}
