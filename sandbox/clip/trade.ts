import type { Colours } from './colours.ts'
import { BOUGHT_AT, CLOSED_AT, ENTRY, marketTime, priceAt, STOP } from './market.ts'
import { between, during, sceneAt } from './motion.ts'
import { BUTTON_Y, chart, n, xOf, yOf } from './plot.ts'
import { faded, placed, stroke, tap } from './shapes.ts'

const UP = 'M0 8V-8M-7-1 0-8 7-1'
const DOWN = 'M0-8V8M-7 1 0 8 7 1'
const CROSS = 'M-6-6 6 6M6-6-6 6'
const SHIELD = 'M0-9 8-6V0C8 5 4 8 0 10-4 8-8 5-8 0V-6Z'

/** Sell and buy, and the finger that chooses buy. */
export function ticket(
  t: number,
  { accent, 'on-accent': onAccent, raised, edge, ink }: Colours,
): string {
  const { from, to } = sceneAt('buy')
  const pressed = 1 - 0.06 * during(t, BOUGHT_AT - 0.15, BOUGHT_AT + 0.25, 0.15)
  const rise = 18 * (1 - between(t, from, from + 0.5))
  return faded(
    during(t, from, to, 0.5),
    placed(chart.left + 118, BUTTON_Y + rise, 1, pill(raised, edge), stroke(DOWN, ink, 3)),
    placed(
      chart.right - 118,
      BUTTON_Y + rise,
      pressed,
      pill(accent, accent),
      stroke(UP, onAccent, 3),
    ),
    tap(chart.right - 118, BUTTON_Y, between(t, BOUGHT_AT - 0.1, BOUGHT_AT + 0.9), ink),
  )
}

function pill(fill: string, edge: string): string {
  return `<rect x="-104" y="-21" width="208" height="42" rx="14" fill="${fill}" stroke="${edge}" stroke-width="1.5"/>`
}

/** The level at which the position opened, and below it the stop loss. */
export function levels(t: number, { ink, warn, ground }: Colours): string {
  const gone = between(t, CLOSED_AT, CLOSED_AT + 0.5)
  const { from } = sceneAt('stop')
  const drawn = between(t, from + 0.2, from + 1.2)
  const entry = yOf(ENTRY)
  const stop = yOf(STOP)
  const end = chart.left + (chart.right - chart.left) * drawn
  const beat = 1 + 0.25 * during(t, from + 1, from + 1.8, 0.35)
  return faded(
    1 - gone,
    faded(
      between(t, BOUGHT_AT, BOUGHT_AT + 0.4),
      stroke(`M${chart.left} ${n(entry)}H${chart.right}`, ink, 1.6, 'stroke-dasharray="7 6"'),
      placed(
        chart.left,
        entry,
        1,
        `<circle r="13" fill="${ink}"/>`,
        stroke(UP, ground, 2.6, 'transform="scale(.72)"'),
      ),
    ),
    faded(
      drawn,
      stroke(`M${chart.left} ${n(stop)}H${n(end)}`, warn, 2, 'stroke-dasharray="7 6"'),
      placed(
        chart.left,
        stop,
        beat,
        `<circle r="13" fill="${warn}"/>`,
        stroke(SHIELD, ground, 2.6, 'transform="scale(.78)"'),
      ),
    ),
  )
}

/**
 * The band between entry price and current price, with a sign; filled for a profit, hollow for a
 * loss.
 */
export function band(t: number, { accent, ink, muted }: Colours): string {
  const shown = during(t, sceneAt('hold').from - 0.3, CLOSED_AT + 0.45, 0.4)
  const now = marketTime(t)
  const price = priceAt(now)
  const [left, right] = [xOf(marketTime(BOUGHT_AT)), xOf(now)]
  const [top, bottom] = [yOf(Math.max(price, ENTRY)), yOf(Math.min(price, ENTRY))]
  const gain = price >= ENTRY
  const box = `<rect x="${n(left)}" y="${n(top)}" width="${n(right - left)}" height="${n(Math.max(bottom - top, 0.5))}" rx="3"`
  const area = gain
    ? `${box} fill="${accent}" fill-opacity=".2"/>`
    : `${box} fill="none" stroke="${muted}" stroke-width="1.5" stroke-dasharray="3 4"/>`
  const sign = gain ? 'M-8 0H8M0-8V8' : 'M-8 0H8'
  return faded(
    shown,
    area,
    placed(chart.right + 26, yOf(price), 1, stroke(sign, gain ? accent : ink, 3.4)),
  )
}

/** The cross that closes the position, and the finger on it. */
export function closing(t: number, { raised, edge, ink }: Colours): string {
  const { from } = sceneAt('close')
  const pressed = 1 - 0.08 * during(t, CLOSED_AT - 0.15, CLOSED_AT + 0.25, 0.15)
  const x = (chart.left + chart.right) / 2
  return faded(
    during(t, from, CLOSED_AT + 0.9, 0.4),
    placed(x, BUTTON_Y, pressed, pill(raised, edge), stroke(CROSS, ink, 3)),
    tap(x, BUTTON_Y, between(t, CLOSED_AT - 0.1, CLOSED_AT + 0.9), ink),
  )
}
