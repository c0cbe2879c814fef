import { lotsText, useTranslation } from '@kontor/shared/i18n'
import { Dotted } from '@kontor/shared/ui'
import type { Coin, Order } from '@kontor/shared/wire'
import styles from './order-name.module.css'

/** Coin, direction, lots and multiple of an order. */
export function OrderName({ order, coin }: { order: Order; coin: Coin }) {
  const { t } = useTranslation('trading')
  const waits = order.state === 'pending' || order.state === 'cancelled'
  return (
    <span className={styles.name}>
      <strong>{coin.coinName}</strong>
      <span className="tiny">
        <span className={`${styles.direction} ${order.direction === 'buy' ? 'up' : 'down'}`}>
          {waits
            ? t(`pending.${order.kind}.${order.direction}`)
            : t(`direction.${order.direction}`)}
        </span>{' '}
        <span className="muted">
          <Dotted
            facts={[
              lotsText(order.lots, coin.lotStep),
              t('multiple', { multiple: order.multiple }),
            ]}
          />
        </span>
      </span>
    </span>
  )
}
