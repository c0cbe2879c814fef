import { useSnapshot } from 'valtio'
import { amountText, lotsText, priceText, useTranslation } from '@kontor/shared/i18n'
import { type KeyValueRow, KeyValues } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import type { Target } from '../rules/protection.rules.ts'
import { ConfirmSwitch } from '../settings/confirm-switch.tsx'
import { orderKind } from '../ticket.text.ts'
import type { TicketProps } from '../use-ticket.ts'

/** The figures once more before the order is sent, at the quote now. */
export function TicketReview({ ticket, coin, evaluation }: TicketProps) {
  const { t } = useTranslation('trading')
  const { direction, multiple } = useSnapshot(ticket).values
  const { preview, lots, pending, stopLoss, takeProfit } = evaluation ?? {}
  const rows: KeyValueRow[] = [
    {
      label: coin.coinName,
      value: (
        <>
          <span className={`strong ${direction === 'buy' ? 'up' : 'down'}`}>
            {t(`ticket.name.${orderKind(direction, pending ?? null)}`)}
          </span>{' '}
          {lots && lotsText(lots, coin.lotStep)}
        </>
      ),
    },
    { label: t('ticket.multiple'), value: t('multiple', { multiple }) },
  ]
  if (preview)
    rows.push(
      {
        label: t(pending ? 'ticket.price' : 'review.price'),
        value: priceText(preview.price, coin.digits),
      },
      { label: t('ticket.margin'), value: amountText(preview.margin) },
      { label: t('review.fee'), value: amountText(preview.openFee) },
    )
  if (stopLoss)
    rows.push({ label: t('ticket.stopLoss'), value: <Ends {...stopLoss} coin={coin} /> })
  if (takeProfit)
    rows.push({ label: t('ticket.takeProfit'), value: <Ends {...takeProfit} coin={coin} /> })
  return (
    <>
      <KeyValues rows={rows} />
      <ConfirmSwitch />
    </>
  )
}

function Ends({ price, profit, coin }: Target & { coin: Coin }) {
  return (
    <>
      {priceText(price, coin.digits)} ·{' '}
      <span className={profit < 0n ? 'down' : 'up'}>{amountText(profit, { signed: true })}</span>
    </>
  )
}
