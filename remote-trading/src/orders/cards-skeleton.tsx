import { Loading, Skeleton } from '@kontor/shared/ui'

/** Placeholders of cards; `height` is a CSS length. */
export function CardsSkeleton({ count, height }: { count: number; height: string }) {
  return (
    <Loading className="stack">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} h={height} r="var(--radius-m)" />
      ))}
    </Loading>
  )
}
