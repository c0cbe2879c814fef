import { fullMomentText, priceText, useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import type { Rate } from '@kontor/shared/trading'
import { Card, CopyButton, type KeyValueRow, KeyValues, Section } from '@kontor/shared/ui'
import type { Coin, Order } from '@kontor/shared/wire'
import { perLotText } from '../parts/figures.text.ts'
import { alertsLink } from '../parts/links.rules.ts'
import { liquidationNow } from '../parts/liquidation.rules.ts'
import styles from './order-details.module.css'

interface DetailsProps {
  order: Order
  coin: Coin
  /** Null while the rate to USD is not known. */
  rate: Rate | null
}

/** Times, kind and id of an order. */
export function OrderDetails({ order, coin, rate }: DetailsProps) {
  const { t } = useTranslation('trading')
  const rows: KeyValueRow[] = []
  if (order.placedAt !== null)
    rows.push({ label: t('pending.placed'), value: fullMomentText(order.placedAt) })
  if ('openedAt' in order)
    rows.push({ label: t('orders.opened'), value: fullMomentText(order.openedAt) })
  if (order.state === 'closed')
    rows.push({ label: t('csv.head.ended'), value: fullMomentText(order.closed.at) })
  if (order.state === 'cancelled')
    rows.push({ label: t('csv.head.ended'), value: fullMomentText(order.cancelled.at) })
  rows.push({ label: t('csv.head.kind'), value: t(`csv.kind.${order.kind}`) })
  if ('entry' in order)
    rows.push({ label: t('position.filled-at'), value: priceText(order.entry, coin.digits) })
  if ('liquidationPrice' in order) {
    const price =
      order.state === 'open' ? liquidationNow(order, coin, rate) : order.liquidationPrice
    rows.push({
      label: t('pending.liquidation'),
      value: price === null ? t('none.liquidation') : priceText(price, coin.digits),
    })
  }
  rows.push({ label: t('contract.per-lot'), value: perLotText(coin) })
  rows.push({ label: t('position.id'), value: <span className={styles.id}>{order.id}</span> })
  return (
    <Section
      title={t('position.details')}
      aside={
        <Link className="link small hit" to={alertsLink(order.symbol)}>
          {t('alerts.add')}
        </Link>
      }
    >
      <Card>
        <KeyValues rows={rows} />
        <CopyButton kind="quiet" text={order.id} label={t('position.copy')} />
      </Card>
    </Section>
  )
}
