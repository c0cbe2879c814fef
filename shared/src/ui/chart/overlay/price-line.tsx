import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { decimal, formatDecimal } from '@kontor/shared/trading'
import { classes } from '../../classes.ts'
import { GripVertical } from '../../icons.ts'
import { type Bar, priceNumber } from '../scene/bars.ts'
import type { ChartLine } from '../scene/chart-style.ts'
import { axisText } from '../scene/chart-text.ts'
import { depthOf, placeOf, priceAtDepth, type Scene } from '../scene/scene.ts'

interface PriceLineProps {
  line: ChartLine
  scene: Scene
  digits: number
  /** How far below its line the label stands, px. */
  shift: number
  /** Gets the id of the line when it is grabbed, null when it is released. */
  onHold: (id: string | null) => void
}

/** A line at a price with its text, and its price on the axis. Some can be dragged up and down. */
export function PriceLine({ line, scene, digits, shift, onHold }: PriceLineProps) {
  const { price, was, tone, text, drag, since } = line
  const { range } = scene
  const from = since === undefined ? 0 : placeOf(since, scene)
  const at = (value: number) =>
    ({
      '--y': `${depthOf(value, range) * 100}%`,
      '--from': `${(from ?? 0) * 100}%`,
      '--shift': `${shift}px`,
    }) as object
  const value = priceNumber(price)
  const depth = depthOf(value, range)
  if (depth < 0 || depth > 1 || from === null) return null
  const moved = was !== undefined && was !== price
  return (
    <>
      {from > 0 && <div className="since" style={at(value)} />}
      {moved && <div className={`rule was ${tone}`} style={at(priceNumber(was))} />}
      <div className={classes('rule', tone, moved && 'moving')} style={at(value)}>
        {drag ? (
          <Handle line={line} drag={drag} scene={scene} digits={digits} onHold={onHold} />
        ) : (
          <span>{text}</span>
        )}
        {tone !== 'quiet' && <b aria-hidden={drag !== undefined}>{axisText(value, digits)}</b>}
      </div>
    </>
  )
}

/** The price of the last candle in view, dotted, over the other lines. */
export function LastPrice({
  bar,
  scene,
  digits,
  shift,
}: Pick<PriceLineProps, 'scene' | 'digits' | 'shift'> & { bar: Bar }) {
  const depth = depthOf(bar.close, scene.range)
  if (depth < 0 || depth > 1) return null
  const place = { '--y': `${depth * 100}%`, '--shift': `${shift}px` }
  return (
    <div className="rule last" style={place as object} aria-hidden>
      <b>{axisText(bar.close, digits)}</b>
    </div>
  )
}

function Handle({
  line: { id, price, text },
  drag,
  scene: { range },
  digits,
  onHold,
}: Omit<PriceLineProps, 'shift'> & { drag: NonNullable<ChartLine['drag']> }) {
  /** Distance from the line to the point where it was grabbed, px; null while it is not held. */
  const taken = useRef<number | null>(null)
  const point = 10 ** -digits
  const moveTo = (value: number) => {
    const inside = Math.min(Math.max(value, range.low, point), range.high)
    drag.onMove(decimal<'price'>(inside.toFixed(digits)))
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button > 0) return
    const { top, height } = boxOf(event.currentTarget)
    taken.current = event.clientY - top - depthOf(priceNumber(price), range) * height
    event.currentTarget.setPointerCapture(event.pointerId)
    event.stopPropagation()
    onHold(id)
  }
  const move = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    if (taken.current === null) return
    const { top, height } = boxOf(currentTarget)
    moveTo(priceAtDepth((clientY - top - taken.current) / height, range))
  }
  const end = () => {
    taken.current = null
    onHold(null)
  }
  const press = (event: KeyboardEvent) => {
    const points = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (points === undefined) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(priceNumber(price) + points * point)
  }
  return (
    <span
      className="grip"
      role="slider"
      tabIndex={0}
      aria-label={drag.label}
      aria-orientation="vertical"
      aria-valuenow={Number(formatDecimal(price))}
      aria-valuetext={`${axisText(priceNumber(price), digits)}, ${text}`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    >
      <GripVertical className="i xxs" aria-hidden />
      {text}
    </span>
  )
}

const boxOf = (element: Element) => element.closest('.plot')!.getBoundingClientRect()
