import { useTranslation } from '@kontor/shared/i18n'
import { usePaged } from '@kontor/shared/store'
import { ErrorRetry, InfiniteList } from '@kontor/shared/ui'
import { CoinListSkeleton } from '../../parts/coin-list.tsx'
import { keyOf } from '../../parts/listed.rules.ts'
import { remember } from '../recent/recent.store.ts'
import { type Found, type Question, search } from '../search.store.ts'
import { CategoryChips } from './category-chips.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ResultRow } from './result-row.tsx'

const EXPECTED = 6

/** The results for the text in the field. Earlier results stay until these are loaded. */
export function Results({ question }: { question: Question }) {
  const state = usePaged(search)
  const isFailed = state.at === 'failed' || (state.at === 'ready' && state.refresh === 'failed')
  if (isFailed) return <ErrorRetry onRetry={() => void search.open(question)} />
  if (state.at !== 'ready') return <CoinListSkeleton count={EXPECTED} />
  return (
    <div className="stack" aria-busy={state.refresh === 'loading'}>
      <FoundCoins found={state.answer} keyword={state.question.keyword} next={state.next} />
    </div>
  )
}

function FoundCoins({
  found,
  keyword,
  next,
}: {
  found: Found
  keyword: string
  next: 'finished' | 'waiting' | 'loading' | 'failed'
}) {
  const { t } = useTranslation('market')
  return (
    <>
      <CategoryChips found={found} />
      {found.total === 0 ? (
        <NothingFound keyword={keyword} />
      ) : (
        <InfiniteList
          label={t('search.results')}
          items={found.items}
          keyOf={keyOf}
          render={(listed) => <ResultRow listed={listed} keyword={keyword} onOpen={remember} />}
          load={search.loadNext}
          finished={next === 'finished'}
          error={next === 'failed'}
        />
      )}
    </>
  )
}
