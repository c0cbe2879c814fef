import { useSnapshot } from 'valtio'
import { edit } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { Chips } from '@kontor/shared/ui'
import type { TicketProps } from '../use-ticket.ts'

/** The multiple: the value of the position divided by its margin. */
export function TicketMultiple({ ticket, coin }: TicketProps) {
  const { t } = useTranslation('trading')
  const { multiple } = useSnapshot(ticket).values
  const options = coin.multiples.map((offered) => ({
    value: String(offered),
    label: t('multiple', { multiple: offered }),
  }))
  return (
    <div className="field">
      <span className="label">{t('ticket.multiple')}</span>
      <Chips
        even
        label={t('ticket.multiple')}
        options={options}
        value={String(multiple)}
        onChange={(chosen) => edit(ticket, { multiple: Number(chosen) })}
      />
    </div>
  )
}
