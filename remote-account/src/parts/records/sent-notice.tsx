import { useTranslation } from '@kontor/shared/i18n'
import { Clock, Notice, eventText, eventTone } from '@kontor/shared/ui'
import type { AccountEvent } from '@kontor/shared/wire'

interface SentNoticeProps {
  /** The texts while the record waits for its review; null otherwise. */
  waiting: { title: string; text: string } | null
  /** The outcome of the review; null before it. */
  event: AccountEvent | null
  onSendAgain: () => void
}

/**
 * Shows the state of the record that was sent last; empty without one, and after its user has
 * withdrawn it. Screen readers announce it.
 */
export function SentNotice({ waiting, event, onSendAgain }: SentNoticeProps) {
  const { t } = useTranslation('account')
  return (
    <div role="status" className={waiting || event ? undefined : 'sr'}>
      {waiting && (
        <Notice icon={Clock}>
          <b className="block">{waiting.title}</b>
          {waiting.text}
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
