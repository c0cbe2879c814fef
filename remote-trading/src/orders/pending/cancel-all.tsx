import { useTranslation } from '@kontor/shared/i18n'
import type { PendingOrder } from '@kontor/shared/wire'
import { askToCancelAll } from '../../parts/actions/ask-to-cancel.actions.ts'

/** The button that cancels all pending orders. */
export function CancelAll({ orders }: { orders: readonly PendingOrder[] }) {
  const { t } = useTranslation('trading')
  return (
    <button type="button" className="link small hit" onClick={() => void askToCancelAll(orders)}>
      {t('cancel-all.action')}
    </button>
  )
}
