import { memo, useMemo } from 'react'
import { LiveChart, type LiveChartProps } from './live-chart.tsx'
import { usePaced } from './use-paced.ts'

/**
 * A chart that is drawn at most four times a second, however often its prices move. What the user
 * does, such as dragging a line, and what the server adds show at once.
 */
export function PacedChart(props: LiveChartProps) {
  const { kind, averages, rsi, macd } = props.chartStyle
  // Another style rebuilds the whole chart, so an equal one must be the same object.
  const chartStyle = useMemo(() => ({ kind, averages, rsi, macd }), [kind, averages, rsi, macd])
  return <Chart {...usePaced(props, isMoreThanATick)} chartStyle={chartStyle} />
}

const Chart = memo(LiveChart)

/** A tick changes only the last candle and the texts of lines. */
function isMoreThanATick(shown: LiveChartProps, next: LiveChartProps): boolean {
  return shown !== next && fixedOf(shown) !== fixedOf(next)
}

/** The part of a chart that a tick does not change. */
function fixedOf({ candles, lines, fills, label, digits }: LiveChartProps): string {
  return [
    [candles.length, candles[0]?.ts, label, digits],
    ...lines.map(({ id, price, was, drag }) => [id, price, was, drag?.label]),
    ...(fills ?? []).map(({ id, ts }) => [id, ts]),
  ].join(';')
}
