import { i18n } from '@kontor/shared/i18n'
import { confirm, ownAmountText, TriangleAlert } from '@kontor/shared/ui'
import type { PendingOrder } from '@kontor/shared/wire'
import { cancelAllPending, cancelPending } from './cancel-pending.actions.ts'

/** Cancels a pending order after a confirmation that shows the released amounts. */
export async function askToCancel(order: PendingOrder): Promise<void> {
  const yes = await ask([order], {
    title: i18n.t('trading:cancel.ask'),
    ok: i18n.t('trading:cancel.action'),
    cancel: i18n.t('trading:cancel.keep'),
  })
  if (yes) await cancelPending(order)
}

/** Cancels orders after a confirmation that shows their number and the released amounts. */
export async function askToCancelAll(orders: readonly PendingOrder[]): Promise<void> {
  const count = orders.length
  const yes = await ask(orders, {
    title: i18n.t('trading:cancel-all.ask', { count }),
    ok: i18n.t('trading:cancel-all.ok', { count }),
    cancel: i18n.t('trading:cancel-all.keep'),
  })
  if (yes) await cancelAllPending(orders)
}

function ask(
  orders: readonly PendingOrder[],
  words: { title: string; ok: string; cancel: string },
): Promise<boolean> {
  const margin = orders.reduce((sum, order) => sum + order.margin, 0n)
  const fee = orders.reduce((sum, order) => sum + order.fee, 0n)
  return confirm({
    ...words,
    icon: TriangleAlert,
    tone: 'warn',
    danger: true,
    facts: [
      { label: i18n.t('trading:pending.margin'), value: ownAmountText(margin) },
      { label: i18n.t('trading:pending.fee'), value: ownAmountText(fee) },
      { label: i18n.t('trading:cancel-all.back'), value: ownAmountText(margin + fee), sum: true },
    ],
  })
}
