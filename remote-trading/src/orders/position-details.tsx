import { amountText, momentText, useTranslation } from '@kontor/shared/i18n'
import { Button, Facts } from '@kontor/shared/ui'
import type { Coin, OpenOrder } from '@kontor/shared/wire'
import { isOpen, type Live } from '../market.rules.ts'
import { askToClose } from './ask-to-close.ts'
import { useClosing } from './close.store.ts'
import styles from './position-details.module.css'

/** What opens below a position: its facts, and closing it. */
export function PositionDetails({
  order,
  coin,
  live,
}: {
  order: OpenOrder
  coin: Coin
  live: Live
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
          disabled={!isOpen(coin)}
          onClick={() => void askToClose(order, coin, live)}
        >
          {t('close.action')}
        </Button>
      </div>
    </div>
  )
}
