import type { Quote } from '@kontor/shared/wire'

/** An order that changed in the database. */
export interface ChangedOrder {
  id: string
  personId: string
  symbol: string
}

/**
 * What the processes of a house tell one another. None of it is sure to arrive: nothing that must
 * not be lost is told this way.
 */
export interface Messages {
  /** What ticked. */
  quotes: readonly Quote[]
  /** Something of this user's changed by itself. */
  account: string
  order: ChangedOrder
  /** Sessions that ended, by their ids. */
  ended: readonly string[]
}

export type Topic = keyof Messages

/** Whoever tells something hears it too. */
export interface Bus {
  publish<Of extends Topic>(topic: Of, message: Messages[Of]): void
  /** Returns how to hear no more. */
  subscribe<Of extends Topic>(topic: Of, listener: (message: Messages[Of]) => void): () => void
  close(): Promise<void>
}
