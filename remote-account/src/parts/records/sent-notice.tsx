import { useTranslation } from '@kontor/shared/i18n'
import type { Usd } from '@kontor/shared/trading'
import { Clock, eventText, eventTone, Notice, useOwnAmountText } from '@kontor/shared/ui'
import type { AccountEvent } from '@kontor/shared/wire'

interface SentNoticeProps {
  kind: 'deposit' | 'withdraw'
  /** The record that was sent last; null before one is sent. */
  sent: { state: string; amount: Usd } | null
  /** The outcome of the review; null before it. */
  event: AccountEvent | null
  onSendAgain: () => void
}

/**
 * Shows the state of the record that was sent last; empty without one, and after its user has
 * withdrawn it. Screen readers announce it.
 */
export function SentNotice({ kind, sent, event, onSendAgain }: SentNoticeProps) {
  const { t } = useTranslation('account')
  const own = useOwnAmountText()
  const waiting = sent?.state === 'review' ? sent : null
  return (
    <div role="status" className={waiting || event ? undefined : 'sr'}>
      {waiting && (
        <Notice icon={Clock}>
          <b className="block">{t(`${kind}.sent.title`, { amount: own(waiting.amount) })}</b>
          {t(`${kind}.sent.text`)}
        </Notice>
      )}
      {event && (
        <Notice kind={eventTone(event)}>
          {eventText(event)}
          {event.kind === 'rejected' && (
            <button type="button" className="link hit block" onClick={onSendAgain}>
              {t('send-again')}
            </button>
          )}
        </Notice>
      )}
    </div>
  )
}
