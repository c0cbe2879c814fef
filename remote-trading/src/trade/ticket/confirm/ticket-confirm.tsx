import { amountText, useTranslation } from '@kontor/shared/i18n'
import { usePaperTrading } from '@kontor/shared/store'
import { KeyValues } from '@kontor/shared/ui'
import type { TicketProps } from '../use-ticket.ts'
import { TicketButton } from './ticket-button.tsx'
import styles from './ticket-confirm.module.css'

/** The money at risk above the button of the ticket. */
export function TicketConfirm(props: TicketProps) {
  const { t } = useTranslation('trading')
  const paper = usePaperTrading()
  const { preview, stopLoss, faults } = props.evaluation ?? {}
  const atRisk = faults?.stopLoss ? undefined : preview?.atRisk
  const label = t(stopLoss ? 'ticket.at-risk-stopped' : 'ticket.at-risk')
  return (
    <>
      {paper && (
        <p className="paper">
          <span>{t('paper')}</span>
        </p>
      )}
      <div className={styles.risk}>
        <KeyValues rows={[{ label, value: atRisk === undefined ? '–' : amountText(atRisk) }]} />
      </div>
      <TicketButton {...props} />
    </>
  )
}
