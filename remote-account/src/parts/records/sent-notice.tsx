import { useTranslation } from '@kontor/shared/i18n'
import { Clock, Notice, eventText, eventTone } from '@kontor/shared/ui'
import type { AccountEvent } from '@kontor/shared/wire'

interface SentNoticeProps {
  /** Said while what was sent waits for its review. */
  waiting: { title: string; text: string } | null
  /** What the review has said. */
  event: AccountEvent | null
  onSendAgain: () => void
}

/**
 * Says how far what was sent is; nothing before, and once its user has taken it back. Screen
 * readers announce it.
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
