import { amountText, momentText, useTranslation } from '@kontor/shared/i18n'
import type { Live } from '@kontor/shared/store'
import type { Rate } from '@kontor/shared/trading'
import { Button, Facts } from '@kontor/shared/ui'
import type { OpenOrder } from '@kontor/shared/wire'
import { askToClose } from './ask-to-close.ts'
import { useClosing } from './close.store.ts'
import styles from './position-details.module.css'

/** The facts of a position and the button that closes it; below the card when it is open. */
export function PositionDetails({
  order,
  live,
  rate,
}: {
  order: OpenOrder
  live: Live
  rate: Rate | null
}) {
  const { t } = useTranslation('trading')
  const busy = useClosing(order.id)
  return (
    <div className={`stack wide ${styles.details}`}>
      <Facts
        columns={3}
        items={[
          { label: t('orders.margin-held'), value: amountText(order.margin) },
          { label: t('orders.fee-paid'), value: amountText(order.fee) },
          { label: t('orders.opened'), value: momentText(order.openedAt), end: true },
        ]}
      />
      <div className={styles.actions}>
        <Button
          kind="danger"
          size="mid"
          busy={busy}
          disabled={!live.isOpen}
          onClick={() => void askToClose(order, live, rate)}
        >
          {t('close.action')}
        </Button>
      </div>
    </div>
  )
}
