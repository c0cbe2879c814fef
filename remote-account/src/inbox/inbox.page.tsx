import { useEffect, useState } from 'react'
import { timeText, useTranslation } from '@kontor/shared/i18n'
import { markRead, refreshAccount, usePaged, useUser } from '@kontor/shared/store'
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
import { DayHeading } from '../parts/days/day-heading.tsx'
import { firstsOfDays } from '../parts/days/days.rules.ts'
import { EntriesSkeleton } from '../parts/inbox/entries-skeleton.tsx'
import { EntryRow } from '../parts/inbox/entry-row.tsx'
import { newInbox } from '../parts/inbox/inbox.store.ts'
import { useSeen } from './use-seen.ts'

/** `/mine/inbox`: events of the account and announcements, by day. */
export function InboxPage() {
  const { t, i18n } = useTranslation('account')
  const { language } = i18n
  const [inbox] = useState(() => newInbox())
  const state = usePaged(inbox)
  const unread = useUser()?.unread
  const items = state.at === 'ready' ? state.answer.items : []
  const isNew = useSeen(items)
  useEffect(() => void inbox.open(language), [inbox, language])
  useEffect(() => void refreshAccount(), [])
  useAccountChange(() => inbox.reload(language))
  const firsts = firstsOfDays(items)

  return (
    <Page
      title={t('inbox.title')}
      back={userLink()}
      {...(unread &&
        unread.events + unread.announcements > 0 && {
          action: (
            <IconButton
              icon={CheckCheck}
              label={t('announcements.mark-all')}
              onClick={() => void markRead({})}
            />
          ),
        })}
    >
      <PullRefresh onRefresh={() => inbox.reload(language)}>
        {state.at === 'failed' && <ErrorRetry onRetry={() => void inbox.open(language)} />}
        {(state.at === 'idle' || state.at === 'loading') && <EntriesSkeleton />}
        {state.at === 'ready' && (
          <InfiniteList
            label={t('inbox.title')}
            items={items}
            keyOf={({ id }) => id}
            render={(entry) => (
              <>
                {firsts.has(entry) && <DayHeading at={entry.at} />}
                <EntryRow entry={entry} isUnread={isNew(entry)} when={timeText} />
              </>
            )}
            load={inbox.loadNext}
            finished={state.next === 'finished'}
            error={state.next === 'failed'}
            empty={t('inbox.empty')}
          />
        )}
      </PullRefresh>
    </Page>
  )
}
