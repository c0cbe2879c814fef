import { i18n } from '@kontor/shared/i18n'
import { account, coins, learnCoins, type Notice, notify } from '@kontor/shared/store'
import { eventText, eventTone } from '@kontor/shared/ui'
import { type AccountEvent, eventSymbol, ordersLink, tradeLink } from '@kontor/shared/wire'

/**
 * Shows an event of the user's account, with its figures, as a notice that screen readers announce.
 * The inbox keeps the same words. Source: APP-14.
 */
export async function announce(event: AccountEvent): Promise<void> {
  const symbol = eventSymbol(event)
  const { user } = account
  // Without the coin, the notice has its symbol and all digits of its price.
  if (symbol !== null) await learnCoins([symbol]).catch(() => undefined)
  // Meanwhile the user may have signed out.
  if (user !== null && account.user?.uid !== user.uid) return
  const coin = symbol === null ? undefined : coins[symbol]?.coin
  const action = symbol === null ? null : actionOf(event, symbol)
  notify({ kind: eventTone(event), text: eventText(event, coin), ...(action && { action }) })
}

function actionOf({ kind }: AccountEvent, symbol: string): Notice['action'] {
  return kind === 'price-alert'
    ? { label: i18n.t('shell:event.to-market'), to: tradeLink({ symbol }) }
    : { label: i18n.t('shell:event.to-orders'), to: ordersLink() }
}
