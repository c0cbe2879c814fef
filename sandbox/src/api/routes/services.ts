import type { Database } from '../../db/database.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Broker } from '../../trading/orders/broker.ts'
import type { Feed } from '../../market/feed.ts'

/** What routes connect calls to. */
export interface Services {
  database: Database
  feed: Feed
  accounts: Accounts
  broker: Broker
  /** Real time, ms. */
  clock: () => number
  /** Tells a user's sockets that something of theirs changed by itself. */
  notify: (personId: string) => void
}
