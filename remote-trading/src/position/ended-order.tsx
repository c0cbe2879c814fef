import { fullMomentText, priceText, useTranslation } from '@kontor/shared/i18n'
import { Amount, Card, useOwnAmountText } from '@kontor/shared/ui'
import type { CancelledOrder, ClosedOrder, Coin } from '@kontor/shared/wire'
import { ThreeFacts } from '../parts/facts/three-facts.tsx'
import { OrderChart } from './order-chart.tsx'

/** How an order ended, and its result. */
export function EndedOrder({ order, coin }: { order: ClosedOrder | CancelledOrder; coin: Coin }) {
  const { t } = useTranslation('trading')
  const own = useOwnAmountText()
  if (order.state === 'cancelled') {
    const { by, at } = order.cancelled
    return <p className="small muted">{t(`orders.cancelled.${by}`, { at: fullMomentText(at) })}</p>
  }
  const { price, profit, fee, at, by } = order.closed
  return (
    <>
      <section aria-label={t('orders.profit')}>
        <h2 className="small muted plain">{t('orders.profit')}</h2>
        <p className="line">
          <Amount value={profit} signed big />
        </p>
        <p className="small muted">{t(`orders.closed.${by}`, { at: fullMomentText(at) })}</p>
      </section>
      <OrderChart order={order} coin={coin} />
      <Card>
        <ThreeFacts
          items={[
            { label: t('csv.head.entry'), value: priceText(order.entry, coin.digits) },
            { label: t('position.closed-at'), value: priceText(price, coin.digits) },
            {
              label: t('orders.swap'),
              value: own(order.swap, { signed: true }),
              end: true,
            },
            { label: t('orders.fee-paid'), value: <Amount value={order.fee} /> },
            { label: t('close.fee'), value: <Amount value={fee} /> },
            {
              label: t('position.result'),
              value: <Amount value={profit - order.fee - fee + order.swap} signed />,
              end: true,
            },
          ]}
        />
      </Card>
    </>
  )
}
