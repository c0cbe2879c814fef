import { useTranslation } from '@kontor/shared/i18n'
import type { Coin, OpenOrder } from '@kontor/shared/wire'
import { lotsText } from '../figures.ts'

/** What an order is of: market, side, lots and multiple. */
export function OrderName({ order, coin }: { order: OpenOrder; coin: Coin }) {
  const { t } = useTranslation('trading')
  return (
    <span className="name">
      <strong>{coin.coinName}</strong>
      <span className="tiny">
        <span className={order.direction === 'buy' ? 'side up' : 'side down'}>
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
