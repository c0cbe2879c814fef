import { subscribeKey } from 'valtio/utils'
import { accountEvents, refreshAccount } from '@kontor/shared/store'

/**
 * Reads user and balances again whenever the server says that the account changed, and after a
 * reconnect, for what was missed. Called once a page.
 */
export function startAccountEvents(): void {
  subscribeKey(accountEvents, 'count', () => void refreshAccount())
}
