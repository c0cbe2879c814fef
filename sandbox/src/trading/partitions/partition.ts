import type { Queries } from '@kontor/server/database'

/** The symbols of one engine. */
export interface Partition {
  /** Also answers for symbols that are no longer listed. */
  owns(symbol: string): boolean
  /** The market's instant up to which an earlier engine is done; null when there was none. */
  since: number | null
  /** Whether this process still holds the partition's lease, by its own clock. */
  isHeld(): boolean
  /**
   * Whether this process still holds the lease, by the database; valid until the SQL transaction
   * ends.
   */
  confirm(tx: Queries): Promise<boolean>
}

/** The partition of a process that runs alone. */
export const wholeMarket: Partition = {
  owns: () => true,
  since: null,
  isHeld: () => true,
  confirm: async () => true,
}
