import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation, weekdayMomentText } from '@kontor/shared/i18n'
import type { Candle } from '@kontor/shared/wire'
import { CandleDrawing } from './canvas/candle-drawing.tsx'
import { followGestures } from './gestures.ts'
import { Crosshair, type Pointed, Readout } from './overlay/crosshair.tsx'
import { FillMarkers } from './overlay/fill-markers.tsx'
import { labelsOf, LAST } from './overlay/labels.ts'
import { PaneLegends } from './overlay/pane-legends.tsx'
import { LastPrice, PriceLine } from './overlay/price-line.tsx'
import { priceNumber } from './scene/bars.ts'
import type { ChartFill, ChartLine, ChartStyle } from './scene/chart-style.ts'
import { axisText } from './scene/chart-text.ts'
import { type Scene, sceneOf } from './scene/scene.ts'
import { FIRST_VIEW, panned, spanOf, zoomed } from './scene/view.ts'
import { useHeight } from './use-height.ts'
import { useSame } from './use-same.ts'
import '../css/chart-live.css'

export interface LiveChartProps {
  /** Oldest first; ticks change the last one. */
  candles: readonly Candle[]
  digits: number
  /** The description of the chart for screen readers. */
  label: string
  chartStyle: ChartStyle
  lines: readonly ChartLine[]
  fills?: readonly ChartFill[]
  /** How many candles are in view at first. */
  count?: number
  /** Called when few candles are left before those in view. */
  onOlder?: () => void
}

const noFills: readonly ChartFill[] = []

/** Older candles are requested when fewer than this are left before the view. */
const OLDER_WITHIN = 60

/** A chart that is moved, zoomed and pointed at by fingers, mouse and keys. */
export function LiveChart({
  candles,
  digits,
  label,
  chartStyle,
  lines,
  fills = noFills,
  count: firstCount,
  onOlder,
}: LiveChartProps) {
  const { t } = useTranslation('kit')
  const [view, setView] = useState({ ...FIRST_VIEW, ...(firstCount && { count: firstCount }) })
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const [held, setHeld] = useState<{ id: string; range: Scene['range'] } | null>(null)
  const plot = useRef<HTMLDivElement>(null)
  /** Distance of a move that is not yet a whole candle, px. */
  const remainder = useRef(0)
  const prices = useSame([
    ...lines.filter(({ tone }) => tone !== 'quiet').map(({ price }) => priceNumber(price)),
    ...fills.map(({ price }) => priceNumber(price)),
  ])
  const fitting = useMemo(
    () => sceneOf(candles, view, chartStyle, prices),
    [candles, view, chartStyle, prices],
  )
  // The price axis stays while a line is held, so that the line follows the finger.
  const scene = useMemo(
    () => (held === null ? fitting : { ...fitting, range: held.range }),
    [fitting, held],
  )
  const count = scene.bars.length
  const height = useHeight(plot)
  const labels = labelsOf({ scene, lines, height: height ?? 0, held: held?.id ?? null })
  const taken = useSame([...labels.values()].map(({ at }) => Math.round(at)))
  const last = scene.bars.at(-1)
  const { start } = spanOf(candles, view)

  const older = useEffectEvent(() => onOlder?.())
  useEffect(() => {
    if (start < OLDER_WITHIN) older()
  }, [start, candles.length])

  const pan = useEffectEvent((distance: number) => {
    const width = (plot.current?.clientWidth ?? 0) / count
    remainder.current += distance
    const steps = width > 0 ? Math.trunc(remainder.current / width) : 0
    remainder.current -= steps * width
    if (steps !== 0) setView((now) => panned(candles, now, steps))
  })
  const point = useEffectEvent((at: { x: number; y: number } | null) => {
    const { clientWidth = 0, clientHeight = 0 } = plot.current ?? {}
    if (at === null || clientWidth === 0) return setPointed(null)
    const index = Math.floor((at.x / clientWidth) * count)
    return setPointed({
      index: Math.min(Math.max(index, 0), count - 1),
      depth: Math.min(Math.max(at.y / clientHeight, 0), 1),
    })
  })
  useEffect(() => {
    if (plot.current === null) return undefined
    return followGestures(plot.current, {
      onPan: (distance) => pan(distance),
      onZoom: (factor) => setView((now) => zoomed(now, factor)),
      onPoint: (at) => point(at),
    })
  }, [])

  const press = (event: KeyboardEvent) => {
    const index = pointed?.index ?? count
    const goTo = (to: number) => {
      if (to < 0) setView(panned(candles, view, 1))
      if (to >= count) setView(panned(candles, view, -1))
      setPointed({ index: Math.min(Math.max(to, 0), count - 1), depth: null })
    }
    const actions: Record<string, () => void> = {
      ArrowLeft: () => goTo(index - 1),
      ArrowRight: () => goTo(index + 1),
      PageUp: () => setView(panned(candles, view, count)),
      PageDown: () => setView(panned(candles, view, -count)),
      Home: () => goTo(0),
      End: () => goTo(count - 1),
      '+': () => setView(zoomed(view, 0.8)),
      '-': () => setView(zoomed(view, 1.25)),
      Escape: () => setPointed(null),
    }
    const action = actions[event.key]
    if (!action || (event.key === 'Escape' && pointed === null)) return
    event.preventDefault()
    action()
  }
  const read = scene.bars[Math.min(pointed?.index ?? count, count - 1)]
  return (
    <>
      {/* Waits for the height: drawn without the labels' places, it would be drawn twice. */}
      {height !== null && (
        <CandleDrawing
          scene={scene}
          chartStyle={chartStyle}
          digits={digits}
          labels={{ taken, height }}
        />
      )}
      <div
        ref={plot}
        className="plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={Math.min((pointed?.index ?? count) + 1, count)}
        aria-valuetext={
          read &&
          t('chart.candle', {
            time: weekdayMomentText(read.ts),
            open: axisText(read.open, digits),
            high: axisText(read.high, digits),
            low: axisText(read.low, digits),
            close: axisText(read.close, digits),
          })
        }
        onKeyDown={press}
        onBlur={() => setPointed(null)}
      />
      <div className="plot over">
        {lines.map((line) => (
          <PriceLine
            key={line.id}
            line={line}
            scene={scene}
            digits={digits}
            shift={labels.get(line.id)?.shift ?? 0}
            onHold={(id) => setHeld(id === null ? null : { id, range: scene.range })}
          />
        ))}
        {last && (
          <LastPrice
            bar={last}
            scene={scene}
            digits={digits}
            shift={labels.get(LAST)?.shift ?? 0}
          />
        )}
        <FillMarkers fills={fills} scene={scene} />
        {pointed && <Crosshair scene={scene} digits={digits} at={pointed} />}
      </div>
      <PaneLegends scene={scene} chartStyle={chartStyle} />
      {pointed && <Readout scene={scene} digits={digits} at={pointed} />}
    </>
  )
}
