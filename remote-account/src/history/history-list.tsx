import { useState } from 'react'
import { dayHeadingText, timeText, useTranslation } from '@kontor/shared/i18n'
import { useClock, usePaged } from '@kontor/shared/store'
import { Empty, ErrorRetry, InfiniteList, SkeletonRows } from '@kontor/shared/ui'
import type { Movement } from '@kontor/shared/wire'
import { MovementDetails } from '../parts/movements/movement-details.tsx'
import { MovementRow } from '../parts/movements/movement-row.tsx'
import type { HistoryFilter } from './filter.rules.ts'
import type { History } from './history.store.ts'
import styles from './history-list.module.css'

/** The movements under a filter by day, page after page. */
export function HistoryList({ history, filter }: { history: History; filter: HistoryFilter }) {
  const { t } = useTranslation('account')
  const [shown, show] = useState<Movement | null>(null)
  const state = usePaged(history)
  if (state.at === 'failed') return <ErrorRetry onRetry={() => void history.reload(filter)} />
  if (state.at !== 'ready') return <SkeletonRows count={6} />
  if (state.answer.total === 0) return <Empty text={t('history.none')} />
  const { items } = state.answer
  const firsts = new Set(
    items.filter((item, place) => place === 0 || !isSameDay(item.at, items[place - 1]!.at)),
  )
  return (
    <>
      <InfiniteList
        inset
        label={t('history.records')}
        items={items}
        keyOf={({ id }) => id}
        render={(movement) => (
          <>
            {firsts.has(movement) && <DayHeading at={movement.at} />}
            <MovementRow movement={movement} when={timeText} onClick={() => show(movement)} />
          </>
        )}
        load={history.loadNext}
        finished={state.next === 'finished'}
        error={state.next === 'failed'}
      />
      {shown && <MovementDetails movement={shown} onClose={() => show(null)} />}
    </>
  )
}

/** The day of the records that follow, in the user's zone. */
function DayHeading({ at }: { at: number }) {
  const day = useClock((now) => dayHeadingText(at, now))
  return <h2 className={`small muted plain ${styles.day}`}>{day}</h2>
}

function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString()
}
