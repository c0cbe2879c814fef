import { useTranslation } from '@kontor/shared/i18n'
import { Empty, ErrorRetry, InfiniteList, isFinished } from '@kontor/shared/ui'
import { LeadStory } from './lead-story.tsx'
import { loadFirst, loadNext, useStories } from './news.store.ts'
import { StoriesSkeleton } from './stories-skeleton.tsx'
import { StoryRow } from './story-row.tsx'

/** The first story large, the others in rows, page after page. */
export function NewsStories() {
  const { t } = useTranslation('market')
  const stories = useStories()
  const { pages } = stories
  if (pages.at === 'failed') return <ErrorRetry onRetry={() => void loadFirst()} />
  if (pages.at !== 'ready') return <StoriesSkeleton />
  const [first, ...others] = pages.items
  if (first === undefined) return <Empty title={t('news.empty')} />
  return (
    <div className="blocks">
      <LeadStory story={first} />
      {pages.total > 1 && (
        <InfiniteList
          items={others}
          keyOf={({ id }) => id}
          render={(story) => <StoryRow story={story} />}
          load={loadNext}
          finished={isFinished(stories)}
          error={pages.next === 'failed'}
        />
      )}
    </div>
  )
}
