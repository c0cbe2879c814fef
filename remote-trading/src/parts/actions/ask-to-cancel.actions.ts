import { i18n } from '@kontor/shared/i18n'
import { TriangleAlert, confirm, ownAmountText } from '@kontor/shared/ui'
import type { PendingOrder } from '@kontor/shared/wire'
import { cancelAllPending, cancelPending } from './cancel-pending.actions.ts'

/** Takes a pending order back, after it has said what that gives back. */
export async function askToCancel(order: PendingOrder): Promise<void> {
  const yes = await ask([order], {
    title: i18n.t('trading:cancel.ask'),
    ok: i18n.t('trading:cancel.action'),
    cancel: i18n.t('trading:cancel.keep'),
  })
  if (yes) await cancelPending(order)
}

/** Takes all these orders back, after it has said how many and what they give back. */
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
