import { useEffect, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import type { Candle } from '@kontor/shared/wire'
import { classes } from '../classes.ts'
import { Empty, ErrorRetry } from '../lists/states.tsx'
import type { DrawingProps } from './candle-option.ts'
import { drawing, loadDrawing } from './drawing.ts'

interface CandleChartProps extends Omit<DrawingProps, 'candles'> {
  /** Null while they load. */
  candles: readonly Candle[] | null
  /** What the chart shows, for screen readers. */
  label: string
  /** Given when the candles could not be loaded: loads them again. */
  onRetry?: () => void
}

/**
 * A candlestick chart. Its height is the same in each state; while candles and the drawing
 * library load, at the same time, the grid is empty.
 */
export function CandleChart({ candles, digits, label, onRetry }: CandleChartProps) {
  const { t } = useTranslation('kit')
  const { library } = useSnapshot(drawing)
  const wanted = candles?.length !== 0 && onRetry === undefined
  useEffect(() => void (wanted && loadDrawing()), [wanted])

  if (onRetry)
    return (
      <Box label={label}>
        <ErrorRetry onRetry={onRetry} />
      </Box>
    )
  if (candles?.length === 0)
    return (
      <Box label={label}>
        <Empty />
      </Box>
    )
  if (candles !== null && library.at === 'failed') {
    return (
      <Box label={label}>
        <ErrorRetry text={t('chart.failed')} onRetry={() => void loadDrawing()} />
      </Box>
    )
  }
  if (candles === null || library.at !== 'ready')
    return (
      <Box label={label} waiting>
        <p className="sr" role="status">
          {t('list.loading')}
        </p>
      </Box>
    )
  const { Candles } = library
  return (
    <figure className="chart bleed" role="img" aria-label={label}>
      <Candles candles={candles} digits={digits} />
    </figure>
  )
}

function Box({
  label,
  waiting = false,
  children,
}: {
  label: string
  waiting?: boolean
  children: ReactNode
}) {
  return (
    <figure className={classes('chart bleed', waiting && 'waiting')} aria-label={label}>
      {children}
    </figure>
  )
}
