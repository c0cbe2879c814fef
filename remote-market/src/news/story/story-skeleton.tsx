import { Loading, Skeleton } from '@kontor/shared/ui'
import { LeadPicture } from '../lead-picture.tsx'
import type { Source } from '../news.rules.ts'
import styles from './story-text.module.css'

/** Placeholders for a story. */
export function StorySkeleton({ kind }: Pick<Source, 'kind'>) {
  return (
    <Loading className={styles.story}>
      <Skeleton h="calc(var(--text-xl) * 2.4)" />
      <Skeleton w="64%" h="calc(var(--text-s) * 1.4)" />
      {kind === 'news' && <LeadPicture picture={null} bleed />}
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} h="calc(var(--text-m) * 6)" />
      ))}
    </Loading>
  )
}
