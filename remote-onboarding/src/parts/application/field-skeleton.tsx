import { Skeleton } from '@kontor/shared/ui'

/** The placeholder of a field, or of one that is twice as high. */
export function FieldSkeleton({ high = false }: { high?: boolean }) {
  return (
    <div className="field">
      <Skeleton w="6em" h="var(--space-4)" />
      <Skeleton h={high ? 'calc(var(--control) * 2)' : 'var(--control)'} r="var(--radius-s)" />
    </div>
  )
}
