import { ErrorRetry, InfiniteList, SkeletonRows, isFinished, type Paged } from '@kontor/shared/ui'
import type { Listed } from '@kontor/shared/store'
import type { Category } from '@kontor/shared/wire'
import { CoinRow } from '../parts/coin-row.tsx'
import { keyOf } from '../parts/listed.rules.ts'
import { loadNext, openShelf } from './home.store.ts'

/** The coins of one category, page after page. */
export function CoinRows({ category, list }: { category: Category; list: Paged<Listed> }) {
  const { pages } = list
  if (pages.at === 'failed') return <ErrorRetry onRetry={() => void openShelf(category)} />
  if (pages.at !== 'ready') return <SkeletonRows count={list.size} />
  return (
    <InfiniteList
      edge
      items={pages.items}
      keyOf={keyOf}
      render={render}
      load={() => loadNext(category)}
      finished={isFinished(list)}
      error={pages.next === 'failed'}
    />
  )
}

function render(listed: Listed) {
  return <CoinRow listed={listed} />
}
