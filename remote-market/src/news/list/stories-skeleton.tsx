import { Loading, Skeleton } from '@kontor/shared/ui'
import { LeadPicture } from '../lead-picture.tsx'
import { news } from './news.store.ts'
import story from './lead-story.module.css'
import row from './story-row.module.css'

/** Placeholders for the first page of news. */
export function StoriesSkeleton() {
  return (
    <Loading className="blocks">
      <div className="card flush">
        <LeadPicture picture={null} />
        <div className={story.text}>
          <Skeleton h="var(--text-l)" />
          <Skeleton w="60%" h="var(--text-l)" />
          <Skeleton w="48%" h="var(--text-xs)" />
        </div>
      </div>
      <div className="list">
        {Array.from({ length: news.size - 1 }, (_, index) => (
          <div className={`row ${row.row}`} key={index}>
            <div className="grow">
              <Skeleton h="var(--text-m)" />
              <Skeleton w="70%" h="var(--text-m)" />
              <Skeleton w="40%" h="var(--text-xs)" />
            </div>
            <i className={row.picture} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
