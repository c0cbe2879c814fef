import { Loading, Skeleton } from '@kontor/shared/ui'
import styles from './introduction.module.css'
import player from './player.module.css'

/** Placeholders for the page while the video loads. */
export function IntroductionSkeleton() {
  return (
    <Loading className="blocks">
      <div className={player.player}>
        <Skeleton h="100%" r="0" />
      </div>
      <div className={styles.about}>
        <Skeleton h="calc(var(--text-xl) * 2.4)" />
        <Skeleton w="10em" h="calc(var(--text-s) * 1.4)" />
        <Skeleton h="calc(var(--text-m) * 4.8)" />
      </div>
      <Skeleton h="var(--control)" r="var(--radius-m)" />
      <Skeleton h="calc(var(--text-m) * 14)" />
    </Loading>
  )
}
