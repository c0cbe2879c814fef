import { useTranslation } from '@kontor/shared/i18n'
import { Empty, ErrorRetry, InfiniteList } from '@kontor/shared/ui'
import { LeadStory } from './lead-story.tsx'
import { isFinished } from './news.rules.ts'
import { loadFirst, loadNext, useNewsList } from './news.store.ts'
import { StoriesSkeleton } from './stories-skeleton.tsx'
import { StoryRow } from './story-row.tsx'

/** The first story large, the others in rows, page after page. */
export function NewsStories() {
  const { t } = useTranslation('market')
  const list = useNewsList()
  if (list.at === 'failed') return <ErrorRetry onRetry={() => void loadFirst()} />
  if (list.at !== 'ready') return <StoriesSkeleton />
  const [first, ...others] = list.stories
  if (first === undefined) return <Empty title={t('news.empty')} />
  return (
    <div className="blocks">
      <LeadStory story={first} />
      {list.total > 1 && (
        <div className="list">
          <InfiniteList
            items={others}
            keyOf={({ id }) => id}
            render={(story) => <StoryRow story={story} />}
            load={loadNext}
            finished={isFinished(list)}
            error={list.next === 'failed'}
          />
        </div>
      )}
    </div>
  )
}
