import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { CoinIcon } from '@kontor/shared/ui'
import { type Coin, type Order, tradeLink } from '@kontor/shared/wire'
import { OrderName } from '../parts/facts/order-name.tsx'

/** The coin of an order, with a link to its trade screen. */
export function OrderHead({ order, coin }: { order: Order; coin: Coin }) {
  const { t } = useTranslation('trading')
  return (
    <div className="line">
      <span className="line near">
        <CoinIcon icons={coin.coinIcon} name={coin.coinName} />
        <OrderName order={order} coin={coin} />
      </span>
      <Link className="link small hit" to={tradeLink({ symbol: order.symbol })}>
        {t('position.chart')}
      </Link>
    </div>
  )
}
