import { useDeferredValue } from 'react'
import { type Listed, type Page, type Paged, usePaged } from '@kontor/shared/store'
import { ErrorRetry, InfiniteList, SkeletonRows } from '@kontor/shared/ui'
import { CoinTableRow } from '../../parts/coin-table-row.tsx'
import { keyOf } from '../../parts/listed.rules.ts'

/** The coins of one category, page after page. */
export function CategoryCoins({ list }: { list: Paged<Page<Listed>> }) {
  const state = usePaged(list)
  // Deferred, so that React renders the rows in slices of a few milliseconds.
  const items = useDeferredValue(state.at === 'ready' ? state.answer.items : null)
  if (state.at === 'failed') return <ErrorRetry onRetry={() => void list.open()} />
  if (state.at !== 'ready' || items === null) return <SkeletonRows count={list.size} />
  return (
    <InfiniteList
      edge
      items={items}
      keyOf={keyOf}
      render={render}
      load={list.loadNext}
      finished={state.next === 'finished'}
      error={state.next === 'failed'}
    />
  )
}

function render(listed: Listed) {
  return <CoinTableRow listed={listed} />
}
