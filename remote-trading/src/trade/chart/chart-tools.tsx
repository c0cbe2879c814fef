import { useTranslation } from '@kontor/shared/i18n'
import {
  CandlestickChart,
  Chips,
  IconButton,
  Maximize,
  Minimize,
  TrendingUp,
} from '@kontor/shared/ui'
import { periods } from '@kontor/shared/wire'
import { setChartSettings, useChartSettings } from './use-chart-settings.ts'
import styles from './chart-tools.module.css'

interface ChartToolsProps {
  /** Whether the chart fills the screen. */
  isFull?: boolean
  onChoose: () => void
  /** Goes to full screen, or leaves it. */
  onFull: () => void
}

/** The intervals, which scroll sideways where they do not fit; type, indicators and full screen. */
export function ChartTools({ isFull = false, onChoose, onFull }: ChartToolsProps) {
  const { t } = useTranslation('trading')
  const { period, kind, averages, rsi, macd } = useChartSettings()
  const options = periods.map((value) => ({ value, label: t(`period.${value}`) }))
  const type = t('chart.type-is', { kind: t(`chart.kind.${kind}`) })
  return (
    <div className={styles.tools}>
      <Chips
        spans
        label={t('trade.interval')}
        options={options}
        value={period}
        onChange={(value) => setChartSettings({ period: value })}
      />
      <div className={styles.fixed}>
        <IconButton small icon={CandlestickChart} label={type} onClick={onChoose} />
        <span className={averages || rsi || macd ? styles.on : undefined}>
          <IconButton small icon={TrendingUp} label={t('chart.indicators')} onClick={onChoose} />
        </span>
        <IconButton
          small
          icon={isFull ? Minimize : Maximize}
          label={t(isFull ? 'chart.leave-full' : 'chart.full')}
          onClick={onFull}
        />
      </div>
    </div>
  )
}
