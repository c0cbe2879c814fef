import { useEffect, useMemo, useRef, useState } from 'react'
import { BarChart, CandlestickChart, LineChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/esm/core'
import { chartOption, sceneOption, type Drawn } from './candle-option.ts'
import { usePalette } from './palette.ts'

echarts.use([
  BarChart,
  CandlestickChart,
  LineChart,
  GridComponent,
  MarkLineComponent,
  CanvasRenderer,
])

/** The canvas of a chart. A changed scene is drawn at the next frame, so never on a hidden page. */
export function CandleDrawing({ scene, look, digits }: Omit<Drawn, 'palette'>) {
  // The wrapper first makes an instance without axes, to measure, which must not get a series.
  const [chart, setChart] = useState<echarts.ECharts | null>(null)
  const palette = usePalette()
  // A new option is made only for another look or theme; scenes update the chart instance below.
  const [first] = useState(scene)
  const option = useMemo(
    () => chartOption({ scene: first, look, digits, palette }),
    [first, look, digits, palette],
  )
  const drawn = useRef({ scene: first, option })
  useEffect(() => {
    const isDrawn = drawn.current.scene === scene && drawn.current.option === option
    if (!chart || isDrawn) return undefined
    const frame = requestAnimationFrame(() => {
      drawn.current = { scene, option }
      if (chart.isDisposed()) return
      chart.setOption(sceneOption({ scene, look, digits, palette }), { lazyUpdate: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [chart, scene, option, look, digits, palette])

  return (
    <EChartsReactCore
      onChartReady={setChart}
      echarts={echarts}
      option={option}
      style={{ height: '100%', width: '100%' }}
      notMerge
      lazyUpdate
    />
  )
}
