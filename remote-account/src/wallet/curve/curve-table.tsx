import { useState } from 'react'
import { calendarDayText, useTranslation } from '@kontor/shared/i18n'
import { useOwnAmountText } from '@kontor/shared/ui'
import type { DayOfEquity } from '@kontor/shared/wire'
import styles from './curve-table.module.css'

/** The days as a table, newest first; rendered when it is opened. */
export function CurveTable({ days }: { days: readonly DayOfEquity[] }) {
  const { t } = useTranslation('account')
  const own = useOwnAmountText()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.table} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="small">{t('wallet.table')}</summary>
      {open && (
        <table className="small">
          <thead>
            <tr>
              <th scope="col">{t('wallet.day')}</th>
              <th scope="col">{t('wallet.curve')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, equity }) => (
              <tr key={day}>
                <th scope="row">{calendarDayText(day)}</th>
                <td className="num">{own(equity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}
