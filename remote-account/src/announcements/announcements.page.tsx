import { useEffect } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { markRead, useIsRead, usePaged } from '@kontor/shared/store'
import {
  CheckCheck,
  ErrorRetry,
  IconButton,
  InfiniteList,
  Page,
  PullRefresh,
} from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'
import { announcements } from '../parts/announcements.store.ts'
import { AnnouncementRow } from './announcement-row.tsx'
import { AnnouncementsSkeleton } from './announcements-skeleton.tsx'

/** `/mine/announcement`: announcements, the unread ones marked. */
export function AnnouncementsPage() {
  const { t, i18n } = useTranslation('account')
  const { language } = i18n
  const state = usePaged(announcements)
  const isRead = useIsRead()
  useEffect(() => void announcements.open(language), [language])

  const items = state.at === 'ready' ? state.answer.items : []
  const unread = items.filter(({ id }) => !isRead(id)).map(({ id }) => id)
  return (
    <Page
      title={t('announcements.title')}
      back={userLink()}
      {...(unread.length > 0 && {
        action: (
          <IconButton
            icon={CheckCheck}
            label={t('announcements.mark-all')}
            onClick={() => markRead(unread)}
          />
        ),
      })}
    >
      <PullRefresh onRefresh={() => announcements.reload(language)}>
        {state.at === 'failed' && <ErrorRetry onRetry={() => void announcements.open(language)} />}
        {(state.at === 'idle' || state.at === 'loading') && <AnnouncementsSkeleton />}
        {state.at === 'ready' && (
          <InfiniteList
            items={items}
            keyOf={({ id }) => id}
            render={(item) => <AnnouncementRow item={item} isRead={isRead(item.id)} />}
            load={announcements.loadNext}
            finished={state.next === 'finished'}
            error={state.next === 'failed'}
            empty={t('announcements.empty')}
          />
        )}
      </PullRefresh>
    </Page>
  )
}
