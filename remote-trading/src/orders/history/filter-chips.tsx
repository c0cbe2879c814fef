import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { calendarDayText, useTranslation } from '@kontor/shared/i18n'
import { coins } from '@kontor/shared/store'
import { ChevronDown } from '@kontor/shared/ui'
import type { HistoryFilter } from './filter.rules.ts'
import { FilterSheet } from './filter-sheet.tsx'

interface FilterProps {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
}

/** The filters of the history. A tap opens their sheet. */
export function FilterChips({ filter, onChange }: FilterProps) {
  const { t } = useTranslation('trading')
  const [isOpen, setOpen] = useState(false)
  const known = useSnapshot(coins)
  const { symbol, outcome, from, to } = filter
  const days =
    from === null && to === null
      ? t('history.all-days')
      : t('history.days', { from: dayText(from), to: dayText(to) })
  const chips = [
    { text: days, isSet: from !== null || to !== null },
    {
      text: symbol === null ? t('history.all-markets') : (known[symbol]?.coin.coinName ?? symbol),
      isSet: symbol !== null,
    },
    {
      text: t(outcome === null ? 'history.all-outcomes' : `history.outcome.${outcome}`),
      isSet: outcome !== null,
    },
  ]
  return (
    <div className="scroll-x near grow">
      {chips.map(({ text, isSet }) => (
        <button
          key={text}
          type="button"
          className="chip"
          aria-haspopup="dialog"
          aria-pressed={isSet}
          onClick={() => setOpen(true)}
        >
          {text}
          <ChevronDown className="i xs" aria-hidden />
        </button>
      ))}
      {isOpen && <FilterSheet filter={filter} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** A day; dots if none is set. */
function dayText(day: string | null): string {
  return day === null ? '…' : calendarDayText(day)
}
