import { at, bridge } from './bridge.ts'
import { MINUTE } from '../time/calendar.ts'
import type { Bar } from './minutes.ts'

/** Ms between two changes of a price. */
const SLOT = 500
const SLOTS = MINUTE / SLOT

/** The number of an instant's slot in its minute. */
export function slotOf(instant: number): number {
  return Math.floor((instant % MINUTE) / SLOT)
}

/**
 * The prices inside a minute: from its open over its high and its low to its close, never beyond
 * them.
 */
export function ticksOf(
  { open, high, low, close }: Bar,
  swing: number,
  next: () => number,
): Int32Array {
  const first = 1 + Math.floor(next() * (SLOTS - 3))
  const second = first + 1 + Math.floor(next() * (SLOTS - 2 - first))
  const dipsFirst = next() < (close >= open ? 0.7 : 0.3)
  const knots = [0, first, second, SLOTS - 1]
  const walk = new Float64Array(SLOTS)
  walk.set([open], 0)
  walk.set([dipsFirst ? low : high], first)
  walk.set([dipsFirst ? high : low], second)
  walk.set([close], SLOTS - 1)
  const deviation = (open * swing * 0.8) / Math.sqrt(SLOTS)
  knots.slice(1).forEach((to, i) => bridge(walk, knots[i] ?? 0, to, deviation, next))
  return Int32Array.from(walk, (price) => Math.round(Math.min(high, Math.max(low, price))))
}

/** The bar of the minute up to and including a slot. */
export function growing(ticks: Int32Array, slot: number): Bar {
  const bar = { open: at(ticks, 0), high: at(ticks, 0), low: at(ticks, 0), close: at(ticks, slot) }
  for (let i = 1; i <= slot; i++) {
    const tick = at(ticks, i)
    if (tick > bar.high) bar.high = tick
    if (tick < bar.low) bar.low = tick
  }
  return bar
}
