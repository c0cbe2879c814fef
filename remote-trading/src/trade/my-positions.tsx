import { amountText, priceText, useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { useLive, usePositions, useRate } from '@kontor/shared/store'
import { floatingProfit } from '@kontor/shared/trading'
import { Amount, List, Row, Section } from '@kontor/shared/ui'
import { ordersLink, type Coin, type OpenOrder } from '@kontor/shared/wire'
import { lotsText } from '../parts/figures.ts'

/** The user's positions in this market. Renders nothing when there are none. */
export function MyPositions({ coin }: { coin: Coin }) {
  const { t } = useTranslation('trading')
  const positions = usePositions()
  const mine =
    positions.at === 'ready' ? positions.value.filter(({ symbol }) => symbol === coin.symbol) : []
  if (mine.length === 0) return null
  return (
    <Section
      title={t('trade.mine', { name: coin.coinName })}
      aside={
        <Link className="link small hit" to={ordersLink()}>
          {t('trade.all-orders')}
        </Link>
      }
    >
      <List>
        {mine.map((order) => (
          <MyPosition key={order.id} order={order} coin={coin} />
        ))}
      </List>
    </Section>
  )
}

function MyPosition({ order, coin }: { order: OpenOrder; coin: Coin }) {
  const { t } = useTranslation('trading')
  const live = useLive(coin.symbol)
  const rate = useRate(coin)
  const profit = live && floatingProfit(order, coin, live.mid, rate)
  return (
    <Row
      to={ordersLink()}
      go
      title={
        <span className="strong">
          <span className={order.direction === 'buy' ? 'up' : 'down'}>
            {t(`direction.${order.direction}`)}
          </span>{' '}
          {t('lots', { lots: lotsText(order.lots, coin) })}
        </span>
      }
      sub={t('trade.opened-at', { price: priceText(order.entry, coin.digits) })}
      value={
        <>
          {profit === null ? '–' : <Amount value={profit} signed />}
          <span className="sub">{t('trade.margin', { margin: amountText(order.margin) })}</span>
        </>
      }
    />
  )
}
