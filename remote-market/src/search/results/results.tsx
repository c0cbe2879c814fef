import { useTranslation } from '@kontor/shared/i18n'
import { ErrorRetry, InfiniteList } from '@kontor/shared/ui'
import { CoinLineSkeletons } from '../../parts/coin-lines.tsx'
import { keyOf } from '../../parts/listed.rules.ts'
import { CategoryChips } from './category-chips.tsx'
import { NothingFound } from './nothing-found.tsx'
import { remember } from '../recent/recent.store.ts'
import { ResultLine } from './result-line.tsx'
import { askAgain, isAnswered, loadNext, useSearch, type Found } from '../search.store.ts'

const EXPECTED = 6

/** What is found for the text in the field; what was found before it stays until the answer. */
export function Results() {
  const search = useSearch()
  const { answer } = search
  if (answer.at === 'failed') return <ErrorRetry onRetry={askAgain} />
  if (answer.at !== 'ready') return <CoinLineSkeletons count={EXPECTED} />
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
          render={(listed) => <ResultLine listed={listed} keyword={keyword} onOpen={remember} />}
          load={loadNext}
          finished={found.coins.length >= found.total}
          error={found.next === 'failed'}
        />
      )}
    </>
  )
}
