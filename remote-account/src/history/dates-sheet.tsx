import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Button, DateField, Sheet } from '@kontor/shared/ui'
import { isReversed, type HistoryFilter } from './filter.rules.ts'

type Days = Pick<HistoryFilter, 'from' | 'to'>

/** The sheet that narrows the history to days. */
export function DatesSheet({
  days,
  onChange,
  onClose,
}: {
  days: Days
  onChange: (days: Days) => void
  onClose: () => void
}) {
  const { t } = useTranslation('account')
  const [{ from, to }, setDays] = useState(days)
  const reversed = isReversed({ from, to })
  const choose = (chosen: Days) => {
    onChange(chosen)
    onClose()
  }
  return (
    <Sheet
      open
      title={t('history.dates')}
      onClose={onClose}
      footer={
        <div className="pair">
          <Button kind="quiet" onClick={() => choose({ from: null, to: null })}>
            {t('history.all-dates')}
          </Button>
          <Button disabled={reversed} onClick={() => choose({ from, to })}>
            {t('history.show')}
          </Button>
        </div>
      }
    >
      <DateField
        label={t('history.from')}
        value={from}
        onChange={(day) => setDays({ from: day, to })}
      />
      <DateField
        label={t('history.to')}
        value={to}
        onChange={(day) => setDays({ from, to: day })}
        error={reversed ? t('history.reversed') : undefined}
      />
    </Sheet>
  )
}
