import { amountText, lotsText, priceText, useTranslation } from '@kontor/shared/i18n'
import { Button, Check, type KeyValueRow, KeyValues } from '@kontor/shared/ui'
import { type Coin, type OpenOrder, ordersLink, type PendingOrder } from '@kontor/shared/wire'
import { orderKind } from '../ticket.text.ts'

/** The result of a placed order, and the link to the orders. */
export function TicketPlaced({
  order,
  coin,
  onClose,
}: {
  order: OpenOrder | PendingOrder
  coin: Coin
  onClose: () => void
}) {
  const { t } = useTranslation('trading')
  const { state, direction, stopLoss, takeProfit } = order
  const price = (value: bigint) => priceText(value, coin.digits)
  const rows: KeyValueRow[] = [
    {
      label: t(`ticket.name.${orderKind(direction, state === 'pending' ? order.kind : null)}`),
      value: lotsText(order.lots, coin.lotStep),
    },
    state === 'pending'
      ? { label: t('placed.waits'), value: price(order.price) }
      : { label: t('placed.price'), value: price(order.entry) },
    { label: t('ticket.margin'), value: amountText(order.margin) },
    {
      label: t(state === 'pending' ? 'placed.fee-frozen' : 'placed.fee'),
      value: amountText(order.fee),
    },
  ]
  if (stopLoss !== null) rows.push({ label: t('ticket.stopLoss'), value: price(stopLoss) })
  if (takeProfit !== null) rows.push({ label: t('ticket.takeProfit'), value: price(takeProfit) })
  return (
    <div className="stack wide">
      <div className="void" role="status">
        <span className="badge good">
          <Check className="i" aria-hidden />
        </span>
        <b>{t('placed.title')}</b>
      </div>
      <KeyValues box rows={rows} />
      <Button to={ordersLink()} onClick={onClose}>
        {t('placed.orders')}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {t('placed.done')}
      </Button>
    </div>
  )
}
