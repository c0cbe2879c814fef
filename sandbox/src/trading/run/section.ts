import type { Queries } from '../../db/database.ts'

/** The part of the market that one engine works on. */
export interface Section {
  /** Also asked about symbols that are no longer listed. */
  mine(symbol: string): boolean
  /** The market's instant up to which another engine has done everything; null when nobody has. */
  since: number | null
  /** Whether it still is this engine's business. */
  holds(): boolean
  /** The same by the database; what it says stays so until the SQL transaction has ended. */
  confirm(tx: Queries): Promise<boolean>
}

/** The section of a process that is alone. */
export const everything: Section = {
  mine: () => true,
  since: null,
  holds: () => true,
  confirm: async () => true,
}
