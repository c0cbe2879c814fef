import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation, weekdayMomentText } from '@kontor/shared/i18n'
import type { Candle } from '@kontor/shared/wire'
import { priceNumber } from './bars.ts'
import { CandleDrawing } from './candle-drawing.tsx'
import type { ChartLine, ChartLook } from './chart-look.ts'
import { axisText } from './chart-text.ts'
import { Crosshair, Readout, type Pointed } from './crosshair.tsx'
import { followGestures } from './gestures.ts'
import { PaneLegends } from './pane-legends.tsx'
import { PriceLine } from './price-line.tsx'
import { sceneOf } from './scene.ts'
import { usePaced } from './use-paced.ts'
import { useSame } from './use-same.ts'
import { FIRST_VIEW, panned, spanOf, zoomed } from './view.ts'

export interface LiveChartProps {
  /** Oldest first; ticks change the last one. */
  candles: readonly Candle[]
  digits: number
  /** What the chart shows, for screen readers. */
  label: string
  look: ChartLook
  lines: readonly ChartLine[]
  /** Few candles are left before those in view. */
  onOlder?: () => void
}

/** Older candles are asked for when fewer than this are left before the view. */
const FEW = 60

/** A chart that is moved, zoomed and pointed at by fingers, mouse and keys. */
export function LiveChart({ candles, digits, label, look, lines, onOlder }: LiveChartProps) {
  const { t } = useTranslation('kit')
  const paced = usePaced(candles)
  const [view, setView] = useState(FIRST_VIEW)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const [held, setHeld] = useState<string | null>(null)
  const plot = useRef<HTMLDivElement>(null)
  /** Less than a candle's width that was moved, px. */
  const rest = useRef(0)
  // The price axis stays while a line is held, so that the line follows the finger.
  const prices = useSame(
    lines.map(({ id, price, was }) => priceNumber(id === held && was !== undefined ? was : price)),
  )
  const scene = useMemo(() => sceneOf(paced, view, look, prices), [paced, view, look, prices])
  const count = scene.bars.length
  const { start } = spanOf(paced, view)

  const older = useEffectEvent(() => onOlder?.())
  useEffect(() => {
    if (start < FEW) older()
  }, [start, paced.length])

  const pan = useEffectEvent((distance: number) => {
    const width = (plot.current?.clientWidth ?? 0) / count
    rest.current += distance
    const steps = width > 0 ? Math.trunc(rest.current / width) : 0
    rest.current -= steps * width
    if (steps !== 0) setView((now) => panned(paced, now, steps))
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
      if (to < 0) setView(panned(paced, view, 1))
      if (to >= count) setView(panned(paced, view, -1))
      setPointed({ index: Math.min(Math.max(to, 0), count - 1), depth: null })
    }
    const actions: Record<string, () => void> = {
      ArrowLeft: () => goTo(index - 1),
      ArrowRight: () => goTo(index + 1),
      PageUp: () => setView(panned(paced, view, count)),
      PageDown: () => setView(panned(paced, view, -count)),
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
      <CandleDrawing scene={scene} look={look} digits={digits} />
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
            range={scene.range}
            digits={digits}
            onHold={setHeld}
          />
        ))}
        {pointed && <Crosshair scene={scene} digits={digits} at={pointed} />}
      </div>
      <PaneLegends scene={scene} look={look} />
      {pointed && <Readout scene={scene} digits={digits} at={pointed} />}
    </>
  )
}
