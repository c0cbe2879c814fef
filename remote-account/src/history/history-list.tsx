import { useState } from 'react'
import { amountText, timeText, useTranslation } from '@kontor/shared/i18n'
import { isSameQuestion, usePaged } from '@kontor/shared/store'
import { Button, Empty, ErrorRetry, InfiniteList, OwnText, SkeletonRows } from '@kontor/shared/ui'
import type { Movement } from '@kontor/shared/wire'
import { DayHeading } from '../parts/days/day-heading.tsx'
import { MovementDetails } from '../parts/movements/movement-details.tsx'
import { MovementRow } from '../parts/movements/movement-row.tsx'
import { daysOf } from './day-sums.rules.ts'
import { type HistoryFilter, isNarrowed } from './filter.rules.ts'
import type { History } from './history.store.ts'

interface HistoryListProps {
  history: History
  filter: HistoryFilter
  onClear: () => void
}

/** The filtered movements by day, loaded page by page; never those of an earlier filter. */
export function HistoryList({ history, filter, onClear }: HistoryListProps) {
  const { t } = useTranslation('account')
  const [shown, show] = useState<Movement | null>(null)
  const state = usePaged(history)
  const isOther = state.at === 'ready' && !isSameQuestion(state.question, filter)
  if (state.at === 'failed' || (isOther && state.refresh === 'failed'))
    return <ErrorRetry onRetry={() => void history.reload(filter)} />
  if (state.at !== 'ready' || isOther) return <SkeletonRows count={6} />
  if (state.answer.total === 0)
    return isNarrowed(filter) ? (
      <div className="stack">
        <Empty text={t('history.none-here')} />
        <Button kind="quiet" size="mid" onClick={onClear}>
          {t('history.clear')}
        </Button>
      </div>
    ) : (
      <Empty text={t('history.none')} />
    )
  const { items } = state.answer
  const days = new Map(
    daysOf(items, state.next === 'finished').map((day) => [day.first.id, day] as const),
  )
  return (
    <>
      <InfiniteList
        inset
        label={t('history.records')}
        items={items}
        keyOf={({ id }) => id}
        render={(movement) => {
          const day = days.get(movement.id)
          return (
            <>
              {day && (
                <DayHeading at={day.first.at}>
                  {day.change !== null && (
                    <OwnText>{amountText(day.change, { signed: true })}</OwnText>
                  )}
                </DayHeading>
              )}
              <MovementRow movement={movement} when={timeText} onClick={() => show(movement)} />
            </>
          )
        }}
        load={history.loadNext}
        finished={state.next === 'finished'}
        error={state.next === 'failed'}
      />
      {shown && <MovementDetails movement={shown} onClose={() => show(null)} />}
    </>
  )
}
