import { useTranslation } from '@kontor/shared/i18n'
import { useUser } from '@kontor/shared/store'
import { lotsForShare } from '@kontor/shared/trading'
import { lotsText } from '../../parts/figures.ts'
import type { TicketProps } from './use-ticket.ts'
import { edit } from './ticket.store.ts'
import { useTerms } from './use-ticket.ts'

const shares = [10, 25, 50, 100] as const

/** Sets the lots so that margin and opening fee are a share of the available balance. */
export function ShareChips({ ticket, coin }: TicketProps) {
  const { t } = useTranslation('trading')
  const available = useUser()?.withdrawBalance
  const terms = useTerms({ ticket, coin })
  return (
    <div className="chips even" role="group" aria-label={t('ticket.share')}>
      {shares.map((percent) => {
        const lots =
          terms && available !== undefined ? lotsForShare(available, percent, terms) : null
        return (
          <button
            key={percent}
            type="button"
            className="chip"
            disabled={lots === null}
            onClick={() => lots !== null && edit(ticket, { lots: lotsText(lots, coin) })}
          >
            {percent === 100 ? t('ticket.max') : t('percent', { figure: percent })}
          </button>
        )
      })}
    </div>
  )
}
