import { useTranslation } from '@kontor/shared/i18n'
import type { Usd } from '@kontor/shared/trading'
import { Card, Spark, useOwnAmountText } from '@kontor/shared/ui'
import type { DayOfEquity } from '@kontor/shared/wire'
import { curveOf } from './curve.rules.ts'
import styles from './wallet.module.css'

/** The equity of the last 30 days as a line. */
export function EquityCurve({
  days,
  floating,
}: {
  days: readonly DayOfEquity[]
  floating: Usd | null
}) {
  const { t } = useTranslation('account')
  const own = useOwnAmountText()
  const points = curveOf(days, floating ?? 0n)
  const first = points[0]?.close ?? 0n
  const last = points.at(-1)?.close ?? 0n
  const change = last - first
  return (
    <Card>
      <h2 className="small muted plain">{t('wallet.curve')}</h2>
      <div className={styles.curve}>
        <Spark
          points={points}
          open={first}
          trend={change > 0n ? 'up' : change < 0n ? 'down' : 'flat'}
          label={t('wallet.curve-label', { from: own(first), to: own(last) })}
        />
      </div>
    </Card>
  )
}
