import { amountText, priceText, useTranslation } from '@kontor/shared/i18n'
import { Button, Check, KeyValues } from '@kontor/shared/ui'
import { ordersLink, type Coin, type OpenOrder } from '@kontor/shared/wire'
import { lotsText } from '../../parts/figures.ts'

/** The result of a placed order, and the link to the orders. */
export function TicketPlaced({
  order,
  coin,
  onClose,
}: {
  order: OpenOrder
  coin: Coin
  onClose: () => void
}) {
  const { t } = useTranslation('trading')
  return (
    <div className="stack wide">
      <div className="void" role="status">
        <span className="badge good">
          <Check className="i" aria-hidden />
        </span>
        <b>{t('placed.title')}</b>
      </div>
      <KeyValues
        box
        rows={[
          {
            label: t(`direction.${order.direction}`),
            value: t('lots', { lots: lotsText(order.lots, coin) }),
          },
          { label: t('placed.price'), value: priceText(order.entry, coin.digits) },
          { label: t('ticket.margin'), value: amountText(order.margin) },
          { label: t('placed.fee'), value: amountText(order.fee) },
        ]}
      />
      <Button to={ordersLink()}>{t('placed.orders')}</Button>
      <Button kind="quiet" onClick={onClose}>
        {t('placed.done')}
      </Button>
    </div>
  )
}
