import { Suspense, lazy } from 'react'
import type { CandleChartProps } from './candle-option.ts'

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
