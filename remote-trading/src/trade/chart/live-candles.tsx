import { useTranslation } from '@kontor/shared/i18n'
import { useLive } from '@kontor/shared/store'
import { CandleChart } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { useCandles } from '../../parts/candles/use-candles.ts'
import { ChartSheet } from './chart-sheet.tsx'
import { dayLine } from './day-line.text.ts'
import { DragCard } from './order-lines/drag-card.tsx'
import { useOrderLines } from './order-lines/use-order-lines.ts'
import { useChartSettings } from './use-chart-settings.ts'

interface CandlesProps {
  coin: Coin
  /** Whether the chart is covered by its full screen. It is then empty, but keeps its place. */
  isCovered?: boolean
  /** Whether type and indicators are being chosen. */
  isChoosing: boolean
  onChosen: () => void
}

/** The candles of the chosen interval, with the lines of the market's orders. */
export function LiveCandles({ coin, isCovered = false, isChoosing, onChosen }: CandlesProps) {
  const { symbol, coinName, digits } = coin
  const { period, orders, ...chartStyle } = useChartSettings()
  const { t } = useTranslation('trading')
  const live = useLive(symbol)
  const { lines, dragged, letGo } = useOrderLines(coin, orders)
  // A parent uses symbol and period as keys, so the question never changes.
  const { candles, ...asks } = useCandles({ symbol, period })
  return (
    <>
      <CandleChart
        candles={isCovered ? null : candles}
        digits={digits}
        label={t('trade.chart', { name: coinName, period: t(`period.${period}`) })}
        chartStyle={chartStyle}
        lines={[...lines, ...dayLine(candles, period, live)]}
        {...asks}
      />
      {dragged && live && !isCovered && <DragCard dragged={dragged} live={live} onDone={letGo} />}
      {isChoosing && <ChartSheet candles={candles ?? []} digits={digits} onClose={onChosen} />}
    </>
  )
}
