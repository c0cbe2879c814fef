import { ErrorRetry, InfiniteList, SkeletonRows } from '@kontor/shared/ui'
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
        keyOf={({ coin }) => coin.coinId}
        render={(listed) => <CoinRow listed={listed} />}
        load={() => loadNext(category)}
        finished={isFinished(list)}
        error={list.next === 'failed'}
      />
    </div>
  )
}
