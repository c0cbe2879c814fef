import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { usePaged } from '@kontor/shared/store'
import { Empty, ErrorRetry, InfiniteList, SkeletonRows } from '@kontor/shared/ui'
import type { Movement } from '@kontor/shared/wire'
import { MovementDetails } from '../parts/movements/movement-details.tsx'
import { MovementRow } from '../parts/movements/movement-row.tsx'
import type { HistoryFilter } from './filter.rules.ts'
import type { History } from './history.store.ts'

/** The movements under a filter, page after page. */
export function HistoryList({ history, filter }: { history: History; filter: HistoryFilter }) {
  const { t } = useTranslation('account')
  const [shown, show] = useState<Movement | null>(null)
  const state = usePaged(history)
  if (state.at === 'failed') return <ErrorRetry onRetry={() => void history.reload(filter)} />
  if (state.at !== 'ready') return <SkeletonRows count={6} />
  if (state.answer.total === 0) return <Empty text={t('history.none')} />
  return (
    <>
      <InfiniteList
        inset
        label={t('history.records')}
        items={state.answer.items}
        keyOf={({ id }) => id}
        render={(movement) => <MovementRow movement={movement} onClick={() => show(movement)} />}
        load={history.loadNext}
        finished={state.next === 'finished'}
        error={state.next === 'failed'}
      />
      {shown && <MovementDetails movement={shown} onClose={() => show(null)} />}
    </>
  )
}
