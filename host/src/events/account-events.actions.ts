import { subscribeKey } from 'valtio/utils'
import { accountEvents, refreshAccount, session } from '@kontor/shared/store'

/**
 * Reloads user and balances when the server reports a change of the account, and after a reconnect,
 * when changes may have been missed. A page that becomes visible again counts as a change, so that
 * pending reviews are up to date without a socket. Called once a page.
 */
export function startAccountEvents(): void {
  subscribeKey(accountEvents, 'count', () => void refreshAccount())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && session.tokens !== null) accountEvents.count += 1
  })
}
