import { useSnapshot } from 'valtio'
import { edit } from '@kontor/shared/forms'
import { useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import { Notice, Segmented } from '@kontor/shared/ui'
import { isOpen } from '@kontor/shared/wire'
import type { TicketProps } from '../use-ticket.ts'

/**
 * Market price or pending order. In a closed market, also when it opens and which kind is possible
 * now.
 */
export function TicketKind({ ticket, coin }: TicketProps) {
  const { t } = useTranslation('trading')
  const { kind } = useSnapshot(ticket).values
  const kinds = ['market', 'pending'] as const
  return (
    <>
      <Segmented
        label={t('ticket.kind')}
        options={kinds.map((value) => ({ value, label: t(`ticket.kinds.${value}`) }))}
        value={kind}
        onChange={(chosen) => edit(ticket, { kind: chosen })}
      />
      {!isOpen(coin) && (
        <Notice kind="warn">
          {coin.opensAt === null
            ? t('closed')
            : t('closed-until', { at: weekdayTimeText(coin.opensAt) })}{' '}
          {kind === 'pending' ? (
            t('ticket.closed-pending')
          ) : (
            <button
              type="button"
              className="link hit"
              onClick={() => edit(ticket, { kind: 'pending' })}
            >
              {t('ticket.offer-pending')}
            </button>
          )}
        </Notice>
      )}
    </>
  )
}
