import { BarChart, CandlestickChart, LineChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type ChartDrawing, chartOption, sceneOption } from './candle-option.ts'
import { EChart } from './echart.ts'
import { usePalette } from './palette.ts'

echarts.use([BarChart, CandlestickChart, LineChart, GridComponent, CanvasRenderer])

/** The canvas of a chart. A changed scene is drawn at the next frame, so never on a hidden page. */
export function CandleDrawing({
  scene,
  chartStyle,
  digits,
  labels,
}: Omit<ChartDrawing, 'palette'>) {
  const [chart, setChart] = useState<echarts.ECharts | null>(null)
  const palette = usePalette()
  // Only another style or theme makes a new option; scenes update the chart instance below.
  const [first] = useState({ scene, labels })
  const option = useMemo(
    () => chartOption({ ...first, chartStyle, digits, palette }),
    [first, chartStyle, digits, palette],
  )
  const { taken, height } = labels
  const drawn = useRef({ scene, option, taken })
  useEffect(() => {
    const now = drawn.current
    const isDrawn = now.scene === scene && now.option === option && now.taken === taken
    if (!chart || isDrawn) return undefined
    const frame = requestAnimationFrame(() => {
      drawn.current = { scene, option, taken }
      if (chart.isDisposed()) return
      chart.setOption(
        sceneOption({ scene, chartStyle, digits, palette, labels: { taken, height } }),
        {
          lazyUpdate: true,
        },
      )
    })
    return () => cancelAnimationFrame(frame)
  }, [chart, scene, option, chartStyle, digits, palette, taken, height])

  return (
    <EChart
      onChartReady={setChart}
      echarts={echarts}
      option={option}
      style={{ height: '100%', width: '100%' }}
      notMerge
      lazyUpdate
    />
  )
}
