import { amountText, priceText, useTranslation } from '@kontor/shared/i18n'
import { Facts } from '@kontor/shared/ui'
import { perLotText } from '../../../parts/figures.text.ts'
import type { TicketProps } from '../use-ticket.ts'
import styles from './ticket-preview.module.css'

/** Margin, fees and liquidation price of the order, at the quote now. */
export function TicketPreview({ coin, evaluation }: TicketProps) {
  const { t } = useTranslation('trading')
  const preview = evaluation?.preview
  const fees =
    preview &&
    t('ticket.fees', { open: amountText(preview.openFee), close: amountText(preview.closeFee) })
  const forced =
    preview &&
    (preview.liquidation === null
      ? t('none.liquidation')
      : priceText(preview.liquidation, coin.digits))
  return (
    <div className={styles.preview}>
      <Facts
        items={[
          { label: t('contract.per-lot'), value: perLotText(coin) },
          {
            label: t('ticket.margin'),
            value: preview ? amountText(preview.margin) : '–',
            end: true,
          },
          { label: t('ticket.fee'), value: fees ?? '–' },
          { label: t('ticket.liquidation'), value: forced ?? '–', end: true },
        ]}
      />
    </div>
  )
}
