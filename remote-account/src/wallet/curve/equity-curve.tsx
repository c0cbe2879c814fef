import { useTranslation } from '@kontor/shared/i18n'
import { useResource } from '@kontor/shared/store'
import type { Usd } from '@kontor/shared/trading'
import { Card, Chips, ErrorRetry, Skeleton } from '@kontor/shared/ui'
import { equityPeriods } from '@kontor/shared/wire'
import { usePositionsFailed } from '../../parts/use-live-equity.ts'
import { curveOf } from './curve.rules.ts'
import { type Curve, periodOf } from './curve.store.ts'
import { CurveFigure } from './curve-figure.tsx'
import { CurveTable } from './curve-table.tsx'
import styles from './equity-curve.module.css'

interface EquityCurveProps {
  curve: Curve
  /** The profit of open positions now, USD; null while it is not known. */
  floating: Usd | null
}

/** The equity of a period as a line that can be read day by day, and as a table. */
export function EquityCurve({ curve, floating }: EquityCurveProps) {
  const { t } = useTranslation('account')
  const state = useResource(curve)
  const isProfitKnown = usePositionsFailed() || floating !== null
  const days = state.at === 'ready' && isProfitKnown ? curveOf(state.value, floating) : []
  return (
    <Card>
      <h2 className="small muted plain">{t('wallet.curve')}</h2>
      {state.at === 'failed' && <ErrorRetry onRetry={() => void curve.reload(state.question)} />}
      {state.at !== 'failed' && days.length === 0 && (
        <div className={styles.waiting}>
          <Skeleton h="100%" />
        </div>
      )}
      {/* A new key resets the slider to the last day of another period. */}
      {days.length > 0 && <CurveFigure key={days.length} days={days} />}
      <Chips
        even
        label={t('wallet.period')}
        options={equityPeriods.map((value) => ({ value, label: t(`wallet.periods.${value}`) }))}
        value={periodOf(curve)}
        onChange={(period) => void curve.load(period)}
      />
      {state.at !== 'failed' && <CurveTable days={days} />}
    </Card>
  )
}
