import { subscribeKey } from 'valtio/utils'
import { accountEvents, refreshAccount, session } from '@kontor/shared/store'

/**
 * Reads user and balances again whenever the server says that the account changed, and after a
 * reconnect, for what was missed. A page that is looked at again counts as a change, so that what
 * waits for a review is up to date without a socket too. Called once a page.
 */
export function startAccountEvents(): void {
  subscribeKey(accountEvents, 'count', () => void refreshAccount())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && session.tokens !== null) accountEvents.count += 1
  })
}
