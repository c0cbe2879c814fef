import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Chart } from './chart.ts'
import type { Colours } from './options.rules.ts'
import type { Plot } from './plot.ts'

/** Whether a chart is drawn; its values are in its legend and its table anyway. */
type Drawing = 'loading' | 'drawn' | 'failed'

interface Wanted {
  /** The box of the chart. */
  box: RefObject<HTMLElement | null>
  /** Lines in the colours of the curves, in their order. */
  keys: RefObject<HTMLElement | null>
  chart: Chart
  /** The point at which the cursor is; null for none. */
  at: number | null
  point: (index: number | null) => void
}

/** Loads the chart library and draws a chart, again for new values and colours. */
export function usePlot({ box, keys, chart, at, point }: Wanted): Drawing {
  const [drawing, setDrawing] = useState<Drawing>('loading')
  const plot = useRef<Plot | null>(null)
  const cursor = useRef(at)
  const theme = useTheme()
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      const { drawPlot } = await import('./plot.ts')
      if (isOver) return
      plot.current = drawPlot(box.current!, chart, coloursOf(box.current!, keys.current!), point)
      if (cursor.current !== null) plot.current.moveTo(cursor.current)
      setDrawing('drawn')
    }
    draw().catch((cause: unknown) => {
      console.error(cause)
      setDrawing('failed')
    })
    return () => {
      isOver = true
      plot.current?.end()
      plot.current = null
    }
  }, [box, keys, chart, point, theme])
  useEffect(() => {
    cursor.current = at
    plot.current?.moveTo(at)
  }, [at])
  return drawing
}

/** A canvas takes colours as the style sheet resolves them. */
function coloursOf(box: HTMLElement, keys: HTMLElement): Colours {
  const { color, font, borderTopColor, backgroundColor } = getComputedStyle(box)
  const curves = [...keys.querySelectorAll('line')].map((line) => {
    const { stroke, strokeDasharray } = getComputedStyle(line)
    return { colour: stroke, dash: (strokeDasharray.match(/[\d.]+/g) ?? []).map(Number) }
  })
  return { curves, text: color, grid: borderTopColor, ground: backgroundColor, font }
}

/** Increases whenever the colours change: by the button, the system, or the contrast setting. */
function useTheme(): number {
  const [theme, setTheme] = useState(0)
  useEffect(() => {
    const change = () => setTheme((before) => before + 1)
    const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) =>
      matchMedia(query),
    )
    const watch = new MutationObserver(change)
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    for (const query of queries) query.addEventListener('change', change)
    return () => {
      watch.disconnect()
      for (const query of queries) query.removeEventListener('change', change)
    }
  }, [])
  return theme
}
