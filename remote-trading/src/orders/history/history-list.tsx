import { useEffect, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { usePaged } from '@kontor/shared/store'
import { ErrorRetry, InfiniteList, SkeletonRows } from '@kontor/shared/ui'
import { HistoryRow } from './history-row.tsx'
import { newHistory } from './history.store.ts'

/** Closed and cancelled orders, page after page; a new `revision` loads them again. */
export function HistoryList({ revision }: { revision: string }) {
  const { t } = useTranslation('trading')
  const [history] = useState(newHistory)
  const state = usePaged(history)
  useEffect(() => void history.reload(), [history, revision])

  if (state.at === 'failed') return <ErrorRetry onRetry={() => void history.reload()} />
  if (state.at !== 'ready') return <SkeletonRows count={4} />
  return (
    <InfiniteList
      inset
      empty={t('orders.no-history')}
      items={state.answer.items}
      keyOf={({ id }) => id}
      render={(order) => <HistoryRow order={order} />}
      load={history.loadNext}
      finished={state.next === 'finished'}
      error={state.next === 'failed'}
    />
  )
}
