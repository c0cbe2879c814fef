import { amountText, priceText, useTranslation } from '@kontor/shared/i18n'
import { Dotted } from '@kontor/shared/ui'
import type { TicketProps } from '../use-ticket.ts'
import styles from './ticket-cost.module.css'

/** Price, margin and fee of the order, in the second line of the button. */
export function TicketCost({ coin, evaluation }: TicketProps) {
  const { t } = useTranslation('trading')
  const preview = evaluation?.preview
  // As high as the figures, so that the button keeps its height.
  if (!preview) return '–'
  const price = priceText(preview.price, coin.digits)
  return (
    <Dotted
      facts={[
        <span key="about" className={styles.about}>
          {t(evaluation.pending ? 'ticket.at' : 'ticket.about', { price })}
        </span>,
        t('ticket.cost.margin', { margin: amountText(preview.margin) }),
        t('ticket.cost.fee', { fee: amountText(preview.openFee) }),
      ]}
    />
  )
}
