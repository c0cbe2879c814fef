import { bridge } from '../../random/bridge.ts'
import { streamOf } from '../../random/random.ts'
import { MINUTE } from '../../time/weeks.ts'

/** Ms between two changes of a price. */
export const SLOT = 500
export const SLOTS = MINUTE / SLOT

/** How many shapes there are; a power of two. */
export const SHAPES = 256

/** A path through a minute that begins and ends at 0, with the variance of one minute. */
export interface Shape {
  /** At each slot. */
  values: Float64Array
  /**
   * The slots between which a straight line added to the shape, or to its mirror image, can have
   * its extremes: the corners of its convex hull.
   */
  corners: Uint8Array
  /** The highest and the lowest of its values. */
  most: number
  least: number
}

/**
 * The shapes of one seed. A minute of an asset is a straight line and a shape or its mirror image,
 * so the highest and the lowest price of a minute are among a dozen of its 120 slots.
 */
export function createShapes(seed: string): readonly Shape[] {
  const next = streamOf(`${seed}/shapes`)
  const clock = Float64Array.from({ length: SLOTS + 1 }, (_, slot) => slot / SLOTS)
  return Array.from({ length: SHAPES }, () => {
    const points = new Float64Array(SLOTS + 1)
    bridge(points, clock, 0, SLOTS, next)
    const values = points.slice(0, SLOTS)
    return {
      values,
      corners: cornersOf(values),
      most: Math.max(...values),
      least: Math.min(...values),
    }
  })
}

/** The upper and the lower hull of the points (slot, value). */
function cornersOf(values: Float64Array): Uint8Array {
  const upper: number[] = []
  const lower: number[] = []
  for (let slot = 0; slot < values.length; slot++) {
    for (const [hull, side] of [
      [upper, 1],
      [lower, -1],
    ] as const) {
      while (hull.length > 1 && side * turn(values, hull.at(-2)!, hull.at(-1)!, slot) >= 0)
        hull.pop()
      hull.push(slot)
    }
  }
  return Uint8Array.from(new Set([...upper, ...lower]))
}

/**
 * Positive when the way from a over b to c turns left, so that b is no corner of the upper hull.
 */
function turn(values: Float64Array, a: number, b: number, c: number): number {
  return (b - a) * (values[c]! - values[a]!) - (c - a) * (values[b]! - values[a]!)
}
