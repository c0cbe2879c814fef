import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from '@kontor/shared/router'
import { type Page, type Paged, type Resource, usePaged, useResource } from '@kontor/shared/store'
import { Empty, ErrorRetry, InfiniteList, Section, SkeletonRows } from '@kontor/shared/ui'
import { useRecord } from './use-record.ts'

interface RecordsProps<Item> {
  title: string
  /** Shown when the list is empty. */
  empty: string
  list: Paged<Page<Item>>
  /** Loads the content above. The records appear after it, so that it does not move them. */
  below: Resource<unknown>
  renderRow: (item: Item, onClick: () => void) => ReactNode
  /** The details of the tapped record, or of the one that `?record=` names. */
  renderDetails: (item: Item, onClose: () => void) => ReactNode
}

/** The deposits or withdrawals, newest first; a tap opens the details of one. */
export function Records<Item extends { id: string }>({
  title,
  empty,
  list,
  below,
  renderRow,
  renderDetails,
}: RecordsProps<Item>) {
  const [search] = useSearchParams()
  const [shown, show] = useState(() => search.get('record'))
  const state = usePaged(list)
  const above = useResource(below)
  const record = useRecord(list, state, shown)
  useEffect(() => void list.open(), [list])

  if (above.at === 'idle' || above.at === 'loading') return null
  return (
    <Section title={title}>
      {state.at === 'failed' && <ErrorRetry onRetry={() => void list.reload()} />}
      {(state.at === 'idle' || state.at === 'loading') && <SkeletonRows count={3} />}
      {state.at === 'ready' && state.answer.total === 0 && <Empty text={empty} />}
      {state.at === 'ready' && state.answer.total > 0 && (
        <InfiniteList
          label={title}
          items={state.answer.items}
          keyOf={({ id }) => id}
          render={(item) => renderRow(item, () => show(item.id))}
          load={list.loadNext}
          finished={state.next === 'finished'}
          error={state.next === 'failed'}
        />
      )}
      {record && renderDetails(record, () => show(null))}
    </Section>
  )
}
