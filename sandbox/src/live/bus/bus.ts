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
export interface News {
  /** What ticked. */
  quotes: readonly Quote[]
  /** Something of this user's changed by itself. */
  account: string
  order: ChangedOrder
  /** Sessions that ended, by their ids. */
  ended: readonly string[]
}

export type Kind = keyof News

/** Whoever tells something hears it too. */
export interface Bus {
  tell<Of extends Kind>(kind: Of, news: News[Of]): void
  /** Returns how to hear no more. */
  hear<Of extends Kind>(kind: Of, listener: (news: News[Of]) => void): () => void
  close(): Promise<void>
}
