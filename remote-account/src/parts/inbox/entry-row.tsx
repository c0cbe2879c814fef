import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { useClock, useListed } from '@kontor/shared/store'
import { ChevronRight, eventText, eventTone } from '@kontor/shared/ui'
import { type AccountEvent, eventSymbol, type InboxEntry, storyLink } from '@kontor/shared/wire'
import { eventLink } from './event-link.rules.ts'
import styles from './entry-row.module.css'

interface EntryRowProps {
  entry: InboxEntry
  isUnread: boolean
  /** Formats the time of the entry; both arguments are ms. */
  when: (at: number, now: number) => string
}

/** One entry of the inbox, with a link to its subject. */
export function EntryRow({ entry, isUnread, when }: EntryRowProps) {
  const { t } = useTranslation('account')
  const time = useClock((now) => when(entry.at, now))
  const to =
    entry.kind === 'event'
      ? eventLink(entry.event)
      : storyLink({ kind: 'announcement', id: entry.announcement.id })
  return (
    <Link to={to} className={`row ${styles.row}`}>
      <i
        className={styles.dot}
        data-unread={isUnread || undefined}
        data-tone={entry.kind === 'event' ? eventTone(entry.event) : 'info'}
        aria-hidden
      />
      <span className="grow">
        <span className={isUnread ? `strong ${styles.title}` : styles.title}>
          {entry.kind === 'event' ? <EventText event={entry.event} /> : entry.announcement.title}
          {isUnread && <span className="sr">, {t('announcements.unread')}</span>}
        </span>
        {entry.kind === 'announcement' && (
          <span className={`small muted ${styles.text}`} title={entry.announcement.text}>
            {entry.announcement.text}
          </span>
        )}
        <time className="sub" dateTime={new Date(entry.at).toISOString()}>
          {time}
        </time>
      </span>
      <ChevronRight className="i s go" aria-hidden />
    </Link>
  )
}

function EventText({ event }: { event: AccountEvent }) {
  const listed = useListed(eventSymbol(event) ?? '')
  return <>{eventText(event, listed?.coin)}</>
}
