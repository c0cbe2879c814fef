import { List, Loading, Skeleton } from '@kontor/shared/ui'

/** Placeholders for rows with an icon and two lines. */
export function RowsSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <Loading label={label} className="stack">
      <List inset>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="row">
            <Skeleton w="var(--space-5)" h="var(--space-5)" />
            <span className="grow stack tight">
              <Skeleton w="9em" h="1.1em" />
              <Skeleton w="13em" h="0.9em" />
            </span>
          </li>
        ))}
      </List>
    </Loading>
  )
}
