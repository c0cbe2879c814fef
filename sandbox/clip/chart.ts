import type { Colours } from './colours.ts'
import { candleAt, marketTime, priceAt } from './market.ts'
import { between, sceneAt } from './motion.ts'
import { chart, n, STEP, xOf, yOf } from './plot.ts'
import { faded, lineTo, stroke } from './shapes.ts'

/** The grid behind everything. */
export function grid({ line }: Colours): string {
  const rows = Array.from(
    { length: 5 },
    (_, row) => chart.top + (row * (chart.bottom - chart.top)) / 4,
  )
  return rows.map((y) => stroke(`M${chart.left} ${n(y)}H${chart.right}`, line, 1)).join('')
}

/** The price as a filled line, until candles replace it. */
export function priceLine(t: number, { accent }: Colours): string {
  const { from, to } = sceneAt('candles')
  const now = marketTime(t)
  const points = Array.from({ length: Math.ceil(now * 12) + 1 }, (_, step) =>
    Math.min(step / 12, now),
  ).map((u) => [xOf(u), yOf(priceAt(u))] as const)
  const path = lineTo(points)
  const ground = `<path d="${path}L${n(xOf(now))} ${chart.bottom}L${chart.left} ${chart.bottom}Z" fill="${accent}" fill-opacity=".12"/>`
  return faded(1 - between(t, from + 0.4, to - 0.8), ground, stroke(path, accent, 3))
}

/**
 * The candles, one after the other. A filled candle rose, a hollow one fell, so that the difference
 * needs no colour.
 */
export function candles(t: number, colours: Colours): string {
  const begin = sceneAt('candles').from + 0.2
  const now = marketTime(t)
  return Array.from({ length: Math.ceil(now) }, (_, index) =>
    faded(
      between(t, begin + index * 0.18, begin + index * 0.18 + 0.5),
      candle(index, now, colours),
    ),
  ).join('')
}

function candle(index: number, now: number, { accent, ground }: Colours): string {
  const { open, close, high, low } = candleAt(index, now)
  const x = xOf(index + 0.5)
  const [top, bottom] = [yOf(Math.max(open, close)), yOf(Math.min(open, close))]
  const body = `<rect x="${n(x - STEP * 0.3)}" y="${n(top)}" width="${n(STEP * 0.6)}" height="${n(Math.max(bottom - top, 1.5))}" rx="2.5"`
  return (
    stroke(`M${n(x)} ${n(yOf(high))}V${n(yOf(low))}`, accent, 2) +
    `${body} fill="${close >= open ? accent : ground}" stroke="${accent}" stroke-width="2"/>`
  )
}

/** The current price: a pulsing point, and its level across the chart. */
export function priceNow(t: number, { ink, muted }: Colours): string {
  const now = marketTime(t)
  const [x, y] = [xOf(now), yOf(priceAt(now))]
  const beat = (t * 0.8) % 1
  return (
    stroke(`M${n(x)} ${n(y)}H${chart.right}`, muted, 1.2, 'stroke-dasharray="1 5"') +
    faded(
      1 - beat,
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(5 + 11 * beat)}" fill="none" stroke="${ink}" stroke-width="1.5"/>`,
    ) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="5" fill="${ink}"/>`
  )
}
