import type { Database } from '../../db/database.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Broker } from '../../trading/orders/broker.ts'
import type { Feed } from '../../market/feed.ts'

/** The services that routes call. */
export interface Services {
  database: Database
  feed: Feed
  accounts: Accounts
  broker: Broker
  /** Real time, ms. */
  clock: () => number
  /** Notifies a user's sockets that something of the account has changed. */
  notify: (personId: string) => void
}
