import { useTranslation } from '@kontor/shared/i18n'
import { ErrorRetry, InfiniteList } from '@kontor/shared/ui'
import { CoinListSkeleton } from '../../parts/coin-list.tsx'
import { keyOf } from '../../parts/listed.rules.ts'
import { CategoryChips } from './category-chips.tsx'
import { NothingFound } from './nothing-found.tsx'
import { remember } from '../recent/recent.store.ts'
import { ResultRow } from './result-row.tsx'
import { askAgain, isAnswered, loadNext, useSearch, type Found } from '../search.store.ts'

const EXPECTED = 6

/** The results for the text in the field. The results before them stay until they are loaded. */
export function Results() {
  const search = useSearch()
  const { answer } = search
  if (answer.at === 'failed') return <ErrorRetry onRetry={askAgain} />
  if (answer.at !== 'ready') return <CoinListSkeleton count={EXPECTED} />
  return (
    <div className="stack" aria-busy={!isAnswered(search)}>
      <FoundCoins found={answer} />
    </div>
  )
}

function FoundCoins({ found }: { found: Found }) {
  const { t } = useTranslation('market')
  const { keyword } = found.to
  return (
    <>
      <CategoryChips found={found} />
      {found.total === 0 ? (
        <NothingFound keyword={keyword} />
      ) : (
        <InfiniteList
          label={t('search.results')}
          items={found.coins}
          keyOf={keyOf}
          render={(listed) => <ResultRow listed={listed} keyword={keyword} onOpen={remember} />}
          load={loadNext}
          finished={found.coins.length >= found.total}
          error={found.next === 'failed'}
        />
      )}
    </>
  )
}
