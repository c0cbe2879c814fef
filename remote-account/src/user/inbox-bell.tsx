import { useTranslation } from '@kontor/shared/i18n'
import { useUser } from '@kontor/shared/store'
import { Bell, IconButton } from '@kontor/shared/ui'

/** The link to the inbox, with the number of unread entries. */
export function InboxBell() {
  const { t } = useTranslation('account')
  const { events, announcements } = useUser()?.unread ?? { events: 0, announcements: 0 }
  const count = events + announcements
  const label = [t('inbox.title'), ...(count > 0 ? [t('user.account.unread', { count })] : [])]
  return <IconButton icon={Bell} label={label.join(', ')} to="/mine/inbox" count={count} />
}
