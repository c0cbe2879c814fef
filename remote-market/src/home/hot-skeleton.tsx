import { Skeleton } from '@kontor/shared/ui'

/** A hot card before its coin is there. */
export function HotSkeleton() {
  return (
    <div className="hot" aria-hidden="true">
      <span className="top">
        <Skeleton h="calc(var(--u) * 7)" />
      </span>
      <span className="draw">
        <Skeleton h="100%" />
      </span>
      <Skeleton h="calc(var(--text-m) * 2.8)" />
    </div>
  )
}
