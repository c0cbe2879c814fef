import { lotsText, priceText, useTranslation } from '@kontor/shared/i18n'
import { useLive, usePaperTrading, useRate } from '@kontor/shared/store'
import { closingPrice, type Direction, floatingProfit } from '@kontor/shared/trading'
import { Amount, KeyValues } from '@kontor/shared/ui'
import type { Coin, OpenOrder } from '@kontor/shared/wire'
import { OrderButtons } from '../../order-buttons/order-buttons.tsx'
import { useCoinOrders } from '../../use-coin-orders.ts'
import styles from './order-panel.module.css'

interface OrderPanelProps {
  coin: Coin
  onBegin: (direction: Direction) => void
}

/** Beside a chart in full screen: the user's positions in the market, and the order buttons. */
export function OrderPanel({ coin, onBegin }: OrderPanelProps) {
  const { t } = useTranslation('trading')
  const paper = usePaperTrading()
  const positions = useCoinOrders(coin).filter((order) => order.state === 'open')
  return (
    <aside className={styles.panel} aria-label={t('trade.title')}>
      <div className={styles.mine}>
        {positions.map((order) => (
          <Mine key={order.id} order={order} coin={coin} />
        ))}
      </div>
      <OrderButtons coin={coin} onBegin={onBegin} />
      {paper && (
        <p className="paper">
          <span>{t('paper')}</span>
        </p>
      )}
    </aside>
  )
}

function Mine({ order, coin }: { order: OpenOrder; coin: Coin }) {
  const { t } = useTranslation('trading')
  const live = useLive(coin.symbol)
  const rate = useRate(coin)
  if (live === null) return null
  const { direction, lots, entry, margin } = order
  const profit = floatingProfit(order, coin, live, rate)
  const now = closingPrice(direction, live)
  return (
    <section>
      <p className="small strong">
        <span className={direction === 'buy' ? 'up' : 'down'}>{t(`direction.${direction}`)}</span>{' '}
        {lotsText(lots, coin.lotStep)}
      </p>
      <p className="small">{profit === null ? '–' : <Amount value={profit} signed />}</p>
      <KeyValues
        rows={[
          { label: t('csv.head.entry'), value: priceText(entry, coin.digits) },
          { label: t('trade.price'), value: priceText(now, coin.digits) },
          { label: t('orders.margin-held'), value: <Amount value={margin} /> },
        ]}
      />
    </section>
  )
}
