import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import type { Candle } from '@kontor/shared/wire'
import { classes } from '../classes.ts'
import { Empty, ErrorRetry } from '../lists/states.tsx'
import { drawing, loadDrawing } from './drawing.ts'
import type { LiveChartProps } from './live-chart.tsx'
import type { ChartStyle } from './scene/chart-style.ts'
import { panesOf } from './scene/layout.ts'

interface CandleChartProps extends Omit<LiveChartProps, 'candles' | 'chartStyle' | 'lines'> {
  /** Oldest first; ticks change the last one. Null while they load. */
  candles: readonly Candle[] | null
  /** Plain candles by default. */
  chartStyle?: ChartStyle
  lines?: LiveChartProps['lines']
  /** A small chart on a page about something else. */
  brief?: boolean
  /** Loads the candles again. Given when they could not be loaded. */
  onRetry?: () => void
}

/**
 * A candlestick chart. Its height is the same in each state. The candles and the drawing library
 * load at the same time; until both are there, the grid is empty.
 */
export function CandleChart({
  candles,
  label,
  chartStyle = plainStyle,
  lines = noLines,
  brief = false,
  onRetry,
  ...chart
}: CandleChartProps) {
  const { t } = useTranslation('kit')
  const { library } = useSnapshot(drawing)
  const box = { label, chartStyle, brief }
  const wanted = candles?.length !== 0 && onRetry === undefined
  useEffect(() => void (wanted && loadDrawing()), [wanted])

  if (onRetry)
    return (
      <Box {...box}>
        <ErrorRetry onRetry={onRetry} />
      </Box>
    )
  if (candles?.length === 0)
    return (
      <Box {...box}>
        <Empty />
      </Box>
    )
  if (candles !== null && library.at === 'failed') {
    return (
      <Box {...box}>
        <ErrorRetry text={t('chart.failed')} onRetry={() => void loadDrawing()} />
      </Box>
    )
  }
  if (candles === null || library.at !== 'ready')
    return (
      <Box {...box} waiting>
        <p className="sr" role="status">
          {t('list.loading')}
        </p>
      </Box>
    )
  const { Candles } = library
  return (
    <Box {...box}>
      <Candles {...chart} candles={candles} label={label} chartStyle={chartStyle} lines={lines} />
    </Box>
  )
}

const noLines: LiveChartProps['lines'] = []
const plainStyle: ChartStyle = { kind: 'candles', averages: false, rsi: false, macd: false }

function Box({
  label,
  chartStyle,
  brief,
  waiting = false,
  children,
}: {
  label: string
  chartStyle: ChartStyle
  brief: boolean
  waiting?: boolean
  children: ReactNode
}) {
  return (
    <figure
      className={classes('chart', brief ? 'brief' : 'bleed', waiting && 'waiting')}
      style={{ '--panes': panesOf(chartStyle) } as object}
      aria-label={label}
    >
      {children}
    </figure>
  )
}
