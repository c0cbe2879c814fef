import { useSnapshot } from 'valtio'
import { edit } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { useUser } from '@kontor/shared/store'
import { lotsForShare } from '@kontor/shared/trading'
import { shares } from '../rules/fields.rules.ts'
import type { TicketProps } from '../use-ticket.ts'

/** Sets the lots so that margin and opening fee are a share of the available balance. */
export function ShareChips({ ticket, evaluation }: TicketProps) {
  const { t } = useTranslation('trading')
  const { size } = useSnapshot(ticket).values
  const available = useUser()?.withdrawBalance
  return (
    <div className="chips even" role="group" aria-label={t('ticket.share')}>
      {shares.map((percent) => (
        <button
          key={percent}
          type="button"
          className="chip"
          aria-pressed={size === percent}
          disabled={
            !evaluation ||
            available === undefined ||
            lotsForShare(available, percent, evaluation.terms) === null
          }
          onClick={() => edit(ticket, { size: percent })}
        >
          {percent === 100 ? t('ticket.max') : t('percent', { figure: percent })}
        </button>
      ))}
    </div>
  )
}
