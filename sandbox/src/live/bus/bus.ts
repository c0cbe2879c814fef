import type { AccountEvent, Quote } from '@kontor/shared/wire'

/** An order that changed in the database. */
export interface ChangedOrder {
  id: string
  personId: string
  symbol: string
}

/** A user's account that changed. */
export interface AccountNotice {
  personId: string
  /** Null when only figures changed. */
  event: AccountEvent | null
  /** Names a change of orders by the user; absent for any other. */
  change?: string
}

/**
 * The messages between the processes of one sandbox, by topic. Delivery is not guaranteed, so
 * messages that must not be lost go another way.
 */
export interface Messages {
  /** The quotes that have changed at a tick. */
  quotes: readonly Quote[]
  account: AccountNotice
  order: ChangedOrder
  /** The ids of sessions that have ended. */
  ended: readonly string[]
}

export type Topic = keyof Messages

/** A publisher that subscribes receives its own messages too. */
export interface Bus {
  publish<Of extends Topic>(topic: Of, message: Messages[Of]): void
  /** Returns how to unsubscribe. */
  subscribe<Of extends Topic>(topic: Of, listener: (message: Messages[Of]) => void): () => void
  close(): Promise<void>
}
