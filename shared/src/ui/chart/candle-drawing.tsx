import { useEffect, useMemo, useRef, useState } from 'react'
import { CandlestickChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/esm/core'
import {
  chartOption,
  paletteOf,
  seriesOption,
  type DrawingProps,
  type Palette,
} from './candle-option.ts'

echarts.use([CandlestickChart, GridComponent, MarkLineComponent, CanvasRenderer])

/** Draws ticks at most four times a second. */
const REDRAW_MS = 250

/** The canvas of a chart. Imports the drawing library, so load it lazily. */
export function CandleDrawing({ candles, digits }: DrawingProps) {
  // The wrapper first makes an instance without axes, to measure, which must not get a series.
  const chart = useRef<echarts.ECharts>(null)
  const palette = usePalette()
  // A new option is made only for other candles; ticks update the chart instance below.
  const [shown, setShown] = useState(candles)
  if (shown[0]?.ts !== candles[0]?.ts || shown.length !== candles.length) setShown(candles)
  const option = useMemo(() => chartOption(shown, digits, palette), [shown, digits, palette])
  const latest = useRef(candles)
  useEffect(() => {
    latest.current = candles
  }, [candles])

  useEffect(() => {
    let drawn = latest.current
    const timer = setInterval(() => {
      const instance = chart.current
      if (!instance || instance.isDisposed() || document.hidden) return
      if (drawn === latest.current) return
      drawn = latest.current
      instance.setOption(seriesOption(drawn, digits, palette), { lazyUpdate: true })
    }, REDRAW_MS)
    return () => clearInterval(timer)
  }, [digits, palette])

  return (
    <EChartsReactCore
      onChartReady={(ready: echarts.ECharts) => void (chart.current = ready)}
      echarts={echarts}
      option={option}
      style={{ height: '100%', width: '100%' }}
      notMerge={false}
      lazyUpdate
    />
  )
}

/** The colours of the design tokens, read again when theme or trend change. */
function usePalette(): Palette {
  const [palette, setPalette] = useState(() => paletteOf(document.documentElement))
  useEffect(() => {
    const read = () => setPalette(paletteOf(document.documentElement))
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const observer = new MutationObserver(read)
    dark.addEventListener('change', read)
    observer.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'data-trend'],
    })
    return () => {
      dark.removeEventListener('change', read)
      observer.disconnect()
    }
  }, [])
  return palette
}
