import { agoText, useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { useClock } from '@kontor/shared/store'
import { ChevronRight } from '@kontor/shared/ui'
import { storyLink, type AnnouncementItem } from '@kontor/shared/wire'
import styles from './announcement-row.module.css'

/** One announcement, which opens in the reader. The reader marks it as read. */
export function AnnouncementRow({
  item: { id, title, text, at },
  isRead,
}: {
  item: AnnouncementItem
  isRead: boolean
}) {
  const { t } = useTranslation('account')
  const ago = useClock((now) => agoText(at, now))
  return (
    <Link to={storyLink({ kind: 'announcement', id })} className={`row ${styles.row}`}>
      <i className={styles.mark} data-unread={!isRead || undefined} aria-hidden />
      <span className="grow">
        <span className={isRead ? styles.title : `strong ${styles.title}`}>
          {title}
          {!isRead && <span className="sr">, {t('announcements.unread')}</span>}
        </span>
        <span className={`small muted ${styles.text}`} title={text}>
          {text}
        </span>
        <time className="sub" dateTime={new Date(at).toISOString()}>
          {ago}
        </time>
      </span>
      <ChevronRight className="i s go" aria-hidden />
    </Link>
  )
}
