import { lotsText, priceText, useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { reloadOrders, useLive, useRate } from '@kontor/shared/store'
import { floatingProfit, openingPrice } from '@kontor/shared/trading'
import { Amount, ErrorRetry, List, Row, Section, useOwnAmountText } from '@kontor/shared/ui'
import {
  type Coin,
  type OpenOrder,
  orderLink,
  ordersLink,
  type PendingOrder,
} from '@kontor/shared/wire'
import { distanceText } from '../parts/distance.text.ts'
import { useCoinOrders } from './use-coin-orders.ts'

interface MyOrdersProps {
  coin: Coin
  /** Whether orders may be missing, because they could not be loaded. */
  failed: boolean
}

/**
 * The user's positions and pending orders in this market. Renders nothing when there are none, but
 * a retry where they are not known.
 */
export function MyOrders({ coin, failed }: MyOrdersProps) {
  const { t } = useTranslation('trading')
  const orders = useCoinOrders(coin)
  if (orders.length === 0 && !failed) return null
  return (
    <Section
      title={t('trade.mine', { name: coin.coinName })}
      aside={
        <Link className="link small hit" to={ordersLink()}>
          {t('trade.all-orders')}
        </Link>
      }
    >
      {orders.length > 0 && (
        <List>
          {orders.map((order) =>
            order.state === 'open' ? (
              <MyPosition key={order.id} order={order} coin={coin} />
            ) : (
              <MyPending key={order.id} order={order} coin={coin} />
            ),
          )}
        </List>
      )}
      {failed && <ErrorRetry onRetry={() => void reloadOrders()} />}
    </Section>
  )
}

function MyPosition({ order, coin }: { order: OpenOrder; coin: Coin }) {
  const { t } = useTranslation('trading')
  const own = useOwnAmountText()
  const live = useLive(coin.symbol)
  const rate = useRate(coin)
  const profit = live && floatingProfit(order, coin, live, rate)
  return (
    <Row
      to={orderLink(order.id)}
      go
      title={<Title order={order} coin={coin} side={t(`direction.${order.direction}`)} />}
      sub={t('trade.opened-at', { price: priceText(order.entry, coin.digits) })}
      value={
        <>
          {profit === null ? '–' : <Amount value={profit} signed />}
          <span className="sub">{t('trade.margin', { margin: own(order.margin) })}</span>
        </>
      }
    />
  )
}

function MyPending({ order, coin }: { order: PendingOrder; coin: Coin }) {
  const { t } = useTranslation('trading')
  const own = useOwnAmountText()
  const live = useLive(coin.symbol)
  const away = live && order.price - openingPrice(order.direction, live)
  const side = t(`pending.${order.kind}.${order.direction}`)
  return (
    <Row
      to={orderLink(order.id)}
      go
      title={<Title order={order} coin={coin} side={side} />}
      sub={t('trade.waits-for', { price: priceText(order.price, coin.digits) })}
      value={
        <>
          <span className="small strong num">
            {away === null ? '–' : t('pending.away', { distance: distanceText(away, coin) })}
          </span>
          <span className="sub">{t('trade.margin', { margin: own(order.margin) })}</span>
        </>
      }
    />
  )
}

interface TitleProps {
  order: OpenOrder | PendingOrder
  coin: Coin
  side: string
}

function Title({ order, coin, side }: TitleProps) {
  return (
    <span className="strong">
      <span className={order.direction === 'buy' ? 'up' : 'down'}>{side}</span>{' '}
      {lotsText(order.lots, coin.lotStep)}
    </span>
  )
}
