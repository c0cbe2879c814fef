import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { edit } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { Segmented, TriangleAlert } from '@kontor/shared/ui'
import { FaultNote } from '../../../parts/fault-note.tsx'
import { hasPips } from '../../../parts/pips.rules.ts'
import { fields } from '../rules/fault.rules.ts'
import { type Measure, measures } from '../rules/protection.rules.ts'
import { faultText } from '../ticket.text.ts'
import type { TicketProps } from '../use-ticket.ts'
import { ProtectionField } from './protection-field.tsx'
import { targetText } from './target.text.ts'
import styles from './ticket-protection.module.css'

/** Stop loss and take profit, both typed as a price, as a distance or as an amount of money. */
export function TicketProtection(props: TicketProps) {
  const { ticket, coin, evaluation } = props
  const { t } = useTranslation('trading')
  const { measure } = useSnapshot(ticket).values
  const id = useId()
  const name = (one: Measure) =>
    t(`ticket.measure.${one === 'distance' && hasPips(coin) ? 'pips' : one}`)
  const choose = (chosen: Measure) => {
    const { stopLoss, takeProfit } = evaluation ?? {}
    edit(ticket, {
      measure: chosen,
      stopLoss: stopLoss ? targetText(stopLoss, chosen, coin) : '',
      takeProfit: takeProfit ? targetText(takeProfit, chosen, coin) : '',
    })
  }
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <div className="line">
        <span className={`label ${styles.title}`} id={id}>
          {t('ticket.protection')}
        </span>
        <div className={styles.measure}>
          <Segmented
            label={t('ticket.set-by')}
            options={measures.map((value) => ({ value, label: name(value) }))}
            value={measure}
            onChange={choose}
          />
        </div>
      </div>
      <div className="pair">
        <ProtectionField {...props} which="stopLoss" faultId={`${id}-stopLoss`} />
        <ProtectionField {...props} which="takeProfit" faultId={`${id}-takeProfit`} />
      </div>
      {fields.map((field) => {
        const fault = evaluation?.faults[field]
        if (!fault || (field !== 'stopLoss' && field !== 'takeProfit')) return null
        return (
          <FaultNote
            key={`${field} ${fault.is}`}
            className={styles.fault ?? ''}
            id={`${id}-${field}`}
            sentence={`${t(`ticket.${field}`)}: ${faultText(fault, coin)}`}
            icon={<TriangleAlert className="i xs" aria-hidden />}
          />
        )
      })}
    </div>
  )
}
