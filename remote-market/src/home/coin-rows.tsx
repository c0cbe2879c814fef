import { ErrorRetry, InfiniteList, SkeletonRows } from '@kontor/shared/ui'
import type { Listed } from '@kontor/shared/store'
import type { Category } from '@kontor/shared/wire'
import { CoinRow } from '../parts/coin-row.tsx'
import { PAGE_SIZE, isFinished } from './home.rules.ts'
import { loadNext, openShelf, type CoinList } from './home.store.ts'

/** The coins of one category, page after page. */
export function CoinRows({ category, list }: { category: Category; list: CoinList }) {
  if (list.at === 'failed') return <ErrorRetry onRetry={() => void openShelf(category)} />
  if (list.at !== 'ready') return <SkeletonRows count={PAGE_SIZE} />
  return (
    <div className="list edge">
      <InfiniteList
        items={list.coins}
        keyOf={keyOf}
        render={render}
        load={() => loadNext(category)}
        finished={isFinished(list)}
        error={list.next === 'failed'}
      />
    </div>
  )
}

function keyOf({ coin }: Listed): string {
  return coin.coinId
}

function render(listed: Listed) {
  return <CoinRow listed={listed} />
}
