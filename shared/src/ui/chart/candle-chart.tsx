import { Suspense, lazy } from 'react'
import type { Candle } from '@kontor/shared/wire'

export interface CandleChartProps {
  /** Oldest first; the last one moves. */
  candles: readonly Candle[]
  digits: number
  /** What it shows, for who cannot see it. */
  label: string
}

const Drawing = lazy(() => import('./candle-drawing.tsx').then(({ CandleDrawing }) => ({ default: CandleDrawing })))

/** Candlesticks. The drawing library is loaded when the first chart is shown; until then the grid is empty. */
export function CandleChart(props: CandleChartProps) {
  return (
    <figure className="chart bleed" role="img" aria-label={props.label}>
      <Suspense>
        <Drawing {...props} />
      </Suspense>
    </figure>
  )
}
