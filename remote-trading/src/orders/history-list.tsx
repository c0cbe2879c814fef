import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { ErrorRetry, InfiniteList, SkeletonRows, isFinished, type Paged } from '@kontor/shared/ui'
import { HistoryRow } from './history-row.tsx'
import { loadNewest, loadOlder, newHistory, type EndedOrder } from './history.store.ts'

/** What was closed or cancelled, page after page, loaded anew when `revision` is another. */
export function HistoryList({ revision }: { revision: string }) {
  const [history] = useState(newHistory)
  const shown = useSnapshot(history) as Paged<EndedOrder>
  useEffect(() => void loadNewest(history), [history, revision])

  const { pages } = shown
  if (pages.at === 'failed') return <ErrorRetry onRetry={() => void loadNewest(history)} />
  if (pages.at !== 'ready') return <SkeletonRows count={4} />
  return (
    <InfiniteList
      inset
      items={pages.items}
      keyOf={({ id }) => id}
      render={(order) => <HistoryRow order={order} />}
      load={() => loadOlder(history)}
      finished={isFinished(shown)}
      error={pages.next === 'failed'}
    />
  )
}
