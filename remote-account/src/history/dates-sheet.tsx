import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import type { DayRange } from '@kontor/shared/rules'
import { Button, DateField, Sheet } from '@kontor/shared/ui'
import { isReversed } from './filter.rules.ts'

/** The sheet that limits the history to a range of days. */
export function DatesSheet({
  days,
  onChange,
  onClose,
}: {
  days: DayRange
  onChange: (days: DayRange) => void
  onClose: () => void
}) {
  const { t } = useTranslation('account')
  const [{ from, to }, setDays] = useState(days)
  const [fits, setFits] = useState({ from: true, to: true })
  const reversed = isReversed({ from, to })
  const choose = (chosen: DayRange) => {
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
          <Button
            disabled={reversed || !fits.from || !fits.to}
            onClick={() => choose({ from, to })}
          >
            {t('history.show')}
          </Button>
        </div>
      }
    >
      <DateField
        label={t('history.from')}
        name="from"
        value={from}
        onChange={(day, isDay) => {
          setDays({ from: day, to })
          setFits({ ...fits, from: isDay })
        }}
      />
      <DateField
        label={t('history.to')}
        name="to"
        value={to}
        onChange={(day, isDay) => {
          setDays({ from, to: day })
          setFits({ ...fits, to: isDay })
        }}
        error={reversed ? t('history.reversed') : undefined}
      />
    </Sheet>
  )
}
