import { Skeleton } from '@kontor/shared/ui'
import styles from './hot-card.module.css'

/** A placeholder of a hot coin's card. */
export function HotSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <span className={styles.name}>
        <Skeleton h="calc(var(--u) * 7)" />
      </span>
      <span className={styles.spark}>
        <Skeleton h="100%" />
      </span>
      <Skeleton h="calc(var(--text-m) * 2.8)" />
    </div>
  )
}
