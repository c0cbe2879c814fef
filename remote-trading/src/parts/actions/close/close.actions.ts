import { call } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'
import { coins, notify } from '@kontor/shared/store'
import { formatDecimal, type Lots } from '@kontor/shared/trading'
import { ownAmountText } from '@kontor/shared/ui'
import { closeOrder, type OpenOrder } from '@kontor/shared/wire'
import { sendChange } from '../send.store.ts'

/**
 * Closes a position, or some of its lots, once, and reports the result. Resolves with false when
 * that failed.
 */
export async function closePosition(order: OpenOrder, lots?: Lots): Promise<boolean> {
  const part = lots === undefined ? {} : { lots }
  const held = formatDecimal(order.lots)
  const sent = await sendChange(order, {
    intent: `close ${lots === undefined ? 'all' : formatDecimal(lots)} of ${held}`,
    send: (key) => call(closeOrder, { id: order.id, ...part, key }),
  })
  if (!sent.ok) return false
  const name = coins[order.symbol]?.coin.coinName ?? order.symbol
  const profit = ownAmountText(sent.reply.closed.profit, { signed: true })
  notify({ kind: 'good', text: i18n.t('trading:close.done', { name, profit }) })
  return true
}
