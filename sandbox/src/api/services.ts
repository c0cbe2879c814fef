import type { Database } from '@kontor/server/database'
import type { AccountEvent } from '@kontor/shared/wire'
import type { Accounts } from '../accounts/accounts.ts'
import type { ReadEvent } from '../accounts/events/account-events.ts'
import type { OwnerMail } from '../accounts/mail/owner-mail.ts'
import type { RelyingParty } from '../accounts/passkeys/relying-party.ts'
import type { PushSettings } from '../accounts/push/push-sender.ts'
import type { Ended } from '../accounts/sessions/tokens.ts'
import type { Feed } from '../market/feed.ts'
import type { DepositType } from '../money/funds/deposits/receipts.ts'
import type { Broker } from '../trading/orders/broker.ts'

/** The services that routes call. */
export interface Services {
  database: Database
  feed: Feed
  accounts: Accounts
  broker: Broker
  /** The ways to deposit that are open. */
  deposits: readonly DepositType[]
  /** The relying party of passkeys. */
  passkeys: RelyingParty
  ownerMail: OwnerMail
  /** Reads stored events of accounts. */
  readEvent: ReadEvent
  /** How push messages are sent; null where none are. */
  push: PushSettings | null
  /** The invitation code that anybody can use; null when there is none. */
  invitation: string | null
  /** How long a new password or passkey holds withdrawals, ms. */
  holdMs: number
  /** MB that the pictures of all users may take. */
  picturesMb: number
  /** Real time in ms, for codes and sessions; `feed.now` dates everything else. */
  clock: () => number
  /** Tells the sockets of a user that the account has changed, and by which event, if any. */
  notify: (personId: string, event?: AccountEvent) => void
  /** Tells a user's sockets that a call of theirs, named `change`, has changed orders. */
  notifyOfOrders: (personId: string, change: string) => void
  /** Closes the sockets of sessions that have ended, in every process. */
  endSockets: Ended
  log(line: string): void
}
