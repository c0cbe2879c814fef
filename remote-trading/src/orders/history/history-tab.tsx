import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { isSameQuestion, usePaged } from '@kontor/shared/store'
import { Download, ErrorRetry, IconButton, InfiniteList, SkeletonRows } from '@kontor/shared/ui'
import { orderLink } from '@kontor/shared/wire'
import { everything, type HistoryFilter } from './filter.rules.ts'
import { FilterChips } from './filter-chips.tsx'
import { type History, newHistory } from './history.store.ts'
import { HistoryRow } from './history-row.tsx'
import { HistoryTotalsCard } from './history-totals.tsx'
import { saveCsv } from './save-csv.actions.ts'

/** Ended orders under filters, with their totals. A new `revision` loads them again. */
export function HistoryTab({ revision }: { revision: string }) {
  const { t } = useTranslation('trading')
  const [history] = useState(newHistory)
  const [filter, setFilter] = useState(everything)
  const [isSaving, setSaving] = useState(false)
  const loaded = useRef<string | null>(null)
  useEffect(() => {
    const isNew = loaded.current !== revision
    loaded.current = revision
    // A kept page runs its effects again when it is shown again.
    void (isNew ? history.reload(filter) : history.open(filter))
  }, [history, filter, revision])
  const save = async () => {
    setSaving(true)
    await saveCsv(filter)
    setSaving(false)
  }
  return (
    <div className="stack">
      <div className="line">
        <FilterChips filter={filter} onChange={setFilter} />
        <IconButton
          icon={Download}
          label={t('history.save')}
          onClick={() => !isSaving && void save()}
        />
      </div>
      <Ended history={history} filter={filter} />
    </div>
  )
}

/** The orders and totals under this filter; never those of an earlier one. */
function Ended({ history, filter }: { history: History; filter: HistoryFilter }) {
  const { t } = useTranslation('trading')
  const state = usePaged(history)
  const reload = () => void history.reload(filter)
  const isOther = state.at === 'ready' && !isSameQuestion(state.question, filter)
  if (state.at === 'failed' || (isOther && state.refresh === 'failed'))
    return <ErrorRetry onRetry={reload} />
  if (state.at !== 'ready' || isOther) return <SkeletonRows count={4} />
  const { items, totals } = state.answer
  return (
    <>
      {totals && totals.closed > 0 && <HistoryTotalsCard totals={totals} />}
      <InfiniteList
        inset
        empty={t('orders.no-history')}
        items={items}
        keyOf={({ id }) => id}
        render={(order) => <HistoryRow order={order} to={orderLink(order.id)} />}
        load={history.loadNext}
        finished={state.next === 'finished'}
        error={state.next === 'failed'}
      />
    </>
  )
}
