import { type CSSProperties, useState } from 'react'
import { calendarDayText, useTranslation } from '@kontor/shared/i18n'
import { Spark, useOwnAmountText } from '@kontor/shared/ui'
import type { DayOfEquity } from '@kontor/shared/wire'
import { namedDays, scaleOf } from './curve.rules.ts'
import styles from './curve-figure.module.css'

/**
 * The line with its scale and its dates. A slider over the line chooses a day by touch, pointer and
 * keyboard, at first the last day.
 */
export function CurveFigure({ days }: { days: readonly DayOfEquity[] }) {
  const { t } = useTranslation('account')
  const own = useOwnAmountText()
  const last = days.length - 1
  const [place, read] = useState(last)
  const at = days[Math.min(place, last)]
  if (at === undefined) return null
  const [first = at] = days
  const change = at.equity - first.equity
  const { low, high } = scaleOf(days)
  const reading = `${calendarDayText(at.day)}: ${own(at.equity)}`

  return (
    <div className={styles.figure}>
      <p className={styles.reading} aria-hidden>
        <span className="small muted">{calendarDayText(at.day)}</span>
        <span className="strong num">{own(at.equity)}</span>
      </p>
      <div className={styles.plot}>
        <div className={styles.line}>
          <Spark
            points={days.map(({ day, equity }) => ({
              ts: Date.parse(day),
              close: equity as bigint,
            }))}
            open={first.equity as bigint}
            trend={change > 0n ? 'up' : change < 0n ? 'down' : 'flat'}
            label={t('wallet.curve-label', {
              from: own(first.equity),
              to: own(days[last]?.equity ?? 0n),
            })}
          />
          <i
            className={styles.cursor}
            style={{ '--at': last === 0 ? 1 : place / last } as CSSProperties}
          />
          <input
            type="range"
            name="day"
            className={styles.reader}
            min={0}
            max={last}
            value={place}
            aria-label={t('wallet.day')}
            aria-valuetext={reading}
            onChange={(event) => read(Number(event.target.value))}
          />
        </div>
        <div className={styles.scale} aria-hidden>
          {high !== null && <span>{own(high)}</span>}
          <span>{own(low)}</span>
        </div>
      </div>
      <div className={styles.days} aria-hidden>
        {namedDays(days).map((day) => (
          <span key={day}>{calendarDayText(day)}</span>
        ))}
      </div>
    </div>
  )
}
