import { useTranslation } from '@kontor/shared/i18n'
import { usePaged } from '@kontor/shared/store'
import { Empty, ErrorRetry, InfiniteList } from '@kontor/shared/ui'
import { LeadStory } from './lead-story.tsx'
import { news } from './news.store.ts'
import { StoriesSkeleton } from './stories-skeleton.tsx'
import { StoryRow } from './story-row.tsx'

/** The first story large, the others in rows, page after page. */
export function NewsStories() {
  const { t, i18n } = useTranslation('market')
  const state = usePaged(news)
  if (state.at === 'failed') return <ErrorRetry onRetry={() => void news.open(i18n.language)} />
  if (state.at !== 'ready') return <StoriesSkeleton />
  const [first, ...others] = state.answer.items
  // The shown stories are in another language, so their next page is not loaded any more.
  const isOther = state.question !== i18n.language
  if (first === undefined) return <Empty text={t('news.empty')} />
  return (
    <div className="blocks">
      <LeadStory story={first} />
      {state.answer.total > 1 && (
        <InfiniteList
          items={others}
          keyOf={({ id }) => id}
          render={(story) => <StoryRow story={story} />}
          load={() => (isOther ? news.open(i18n.language) : news.loadNext())}
          finished={state.next === 'finished'}
          error={state.next === 'failed' || (isOther && state.refresh === 'failed')}
        />
      )}
    </div>
  )
}
