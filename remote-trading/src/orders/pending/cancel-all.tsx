import { amountText, useTranslation } from '@kontor/shared/i18n'
import { TriangleAlert, confirm } from '@kontor/shared/ui'
import type { PendingOrder } from '@kontor/shared/wire'
import { cancelAllPending } from '../../parts/actions/cancel-pending.ts'

/** Takes all pending orders back, after it has said how many and what they give back. */
export function CancelAll({ orders }: { orders: readonly PendingOrder[] }) {
  const { t } = useTranslation('trading')
  const ask = async () => {
    const count = orders.length
    const margin = orders.reduce((sum, order) => sum + order.margin, 0n)
    const fee = orders.reduce((sum, order) => sum + order.fee, 0n)
    const yes = await confirm({
      icon: TriangleAlert,
      tone: 'warn',
      title: t('cancel-all.ask', { count }),
      ok: t('cancel-all.ok', { count }),
      cancel: t('cancel-all.keep'),
      danger: true,
      facts: [
        { label: t('pending.margin'), value: amountText(margin) },
        { label: t('pending.fee'), value: amountText(fee) },
        { label: t('cancel-all.back'), value: amountText(margin + fee), sum: true },
      ],
    })
    if (yes) await cancelAllPending(orders)
  }
  return (
    <button type="button" className="link small hit" onClick={() => void ask()}>
      {t('cancel-all.action')}
    </button>
  )
}
