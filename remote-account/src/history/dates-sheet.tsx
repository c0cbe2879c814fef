import { useDays } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import type { DayRange } from '@kontor/shared/rules'
import { Button, DateField, Sheet } from '@kontor/shared/ui'

/** The sheet that limits the history to a range of days. */
export function DatesSheet({
  days: shown,
  onChange,
  onClose,
}: {
  days: DayRange
  onChange: (days: DayRange) => void
  onClose: () => void
}) {
  const { t } = useTranslation('account')
  const { days, fits, field } = useDays(shown, t('history.reversed'))
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
          <Button disabled={!fits} onClick={() => choose(days)}>
            {t('history.show')}
          </Button>
        </div>
      }
    >
      <DateField label={t('history.from')} {...field('from')} />
      <DateField label={t('history.to')} {...field('to')} />
    </Sheet>
  )
}
