import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { InfiniteList, List } from '@kontor/shared/ui'
import { HistoryRow } from './history-row.tsx'
import { loadMore, newHistory, type EndedOrder } from './history.store.ts'

/** What was closed or cancelled, page after page. To the endless list it is one item that grows, so that its rows stand in one list. */
export function HistoryList() {
  const [history] = useState(newHistory)
  const { orders, next } = useSnapshot(history) as { orders: readonly EndedOrder[]; next: string }
  return (
    <InfiniteList
      items={orders.length > 0 ? [orders] : []}
      keyOf={() => 'closed'}
      render={(closed) => (
        <List inset>
          {closed.map((order) => (
            <HistoryRow key={order.id} order={order} />
          ))}
        </List>
      )}
      load={() => loadMore(history)}
      finished={next === 'none'}
      error={next === 'failed'}
    />
  )
}
