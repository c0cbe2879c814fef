import { useTranslation } from '@kontor/shared/i18n'
import type { Coin, OpenOrder } from '@kontor/shared/wire'
import { lotsText } from '../../parts/figures.ts'
import styles from './order-name.module.css'

/** Market, direction, lots and multiple of an order. */
export function OrderName({ order, coin }: { order: OpenOrder; coin: Coin }) {
  const { t } = useTranslation('trading')
  return (
    <span className={styles.name}>
      <strong>{coin.coinName}</strong>
      <span className="tiny">
        <span className={`${styles.direction} ${order.direction === 'buy' ? 'up' : 'down'}`}>
          {t(`direction.${order.direction}`)}
        </span>{' '}
        <span className="muted">
          {t('lots', { lots: lotsText(order.lots, coin) })} ·{' '}
          {t('multiple', { multiple: order.multiple })}
        </span>
      </span>
    </span>
  )
}
