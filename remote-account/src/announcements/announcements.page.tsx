import { useEffect, useState } from 'react'
import { agoText, useTranslation } from '@kontor/shared/i18n'
import { markRead, usePaged, useUser } from '@kontor/shared/store'
import {
  CheckCheck,
  ErrorRetry,
  IconButton,
  InfiniteList,
  Page,
  PullRefresh,
} from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'
import { useAccountChange } from '../parts/changes/use-account-change.ts'
import { EntriesSkeleton } from '../parts/inbox/entries-skeleton.tsx'
import { EntryRow } from '../parts/inbox/entry-row.tsx'
import { newInbox } from '../parts/inbox/inbox.store.ts'

/** `/mine/announcement`: the announcements of the inbox, the unread ones marked. */
export function AnnouncementsPage() {
  const { t, i18n } = useTranslation('account')
  const { language } = i18n
  const [list] = useState(() => newInbox('announcement'))
  const state = usePaged(list)
  const hasUnread = (useUser()?.unread.announcements ?? 0) > 0
  useEffect(() => void list.open(language), [list, language])
  useAccountChange(() => list.reload(language))
  const markAll = async () => {
    await markRead({ kind: 'announcement' })
    await list.reload(language)
  }

  return (
    <Page
      title={t('announcements.title')}
      back={userLink()}
      {...(hasUnread && {
        action: (
          <IconButton
            icon={CheckCheck}
            label={t('announcements.mark-all')}
            onClick={() => void markAll()}
          />
        ),
      })}
    >
      <PullRefresh onRefresh={() => list.reload(language)}>
        {state.at === 'failed' && <ErrorRetry onRetry={() => void list.open(language)} />}
        {(state.at === 'idle' || state.at === 'loading') && <EntriesSkeleton />}
        {state.at === 'ready' && (
          <InfiniteList
            items={state.answer.items}
            keyOf={({ id }) => id}
            render={(entry) => <EntryRow entry={entry} isUnread={!entry.isRead} when={agoText} />}
            load={list.loadNext}
            finished={state.next === 'finished'}
            error={state.next === 'failed'}
            empty={t('announcements.empty')}
          />
        )}
      </PullRefresh>
    </Page>
  )
}
