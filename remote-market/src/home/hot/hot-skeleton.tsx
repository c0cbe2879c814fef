import { Skeleton } from '@kontor/shared/ui'

/** A placeholder of a hot coin's card. */
export function HotSkeleton() {
  return <Skeleton w="calc(var(--u) * 40)" h="calc(var(--u) * 23)" r="var(--radius-m)" />
}
