import { MINUTE } from '../../time/weeks.ts'
import { type Parts, unitsOf, valueAt } from '../paths/parts.ts'
import { type Shape, SLOT, SLOTS } from '../paths/shapes.ts'
import type { Bar } from './minutes.ts'

/** The number of an instant's slot in its minute. */
export function slotOf(instant: number): number {
  return Math.floor((instant % MINUTE) / SLOT)
}

/** The prices of a minute, in units. */
export function ticksOf(
  parts: Parts,
  shapes: readonly Shape[],
  index: number,
  digits: number,
): Int32Array {
  const ticks = new Int32Array(SLOTS)
  for (let slot = 0; slot < SLOTS; slot++)
    ticks[slot] = unitsOf(valueAt(parts, shapes, index, slot), digits)
  return ticks
}

/** The bar of the minute up to and including a slot. */
export function growing(ticks: Int32Array, slot: number): Bar {
  const bar = { open: ticks[0]!, high: ticks[0]!, low: ticks[0]!, close: ticks[slot]! }
  for (let i = 1; i <= slot; i++) {
    const tick = ticks[i]!
    if (tick > bar.high) bar.high = tick
    if (tick < bar.low) bar.low = tick
  }
  return bar
}
