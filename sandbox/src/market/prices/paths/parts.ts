import type { Asset } from '../../listings/asset.ts'
import type { Listing } from '../../listings/listing.ts'
import type { Path, Paths } from './paths.ts'
import { type Shape, SLOTS } from './shapes.ts'

/**
 * The paths that make the price of a listing in a week: that of its base, of the asset that the
 * base is divided by, or both. So a cross agrees with its parts at every tick.
 */
export interface Parts {
  over: Path | null
  under: Path | null
}

export function partsOf(paths: Paths, { base, against }: Listing, week: number): Parts {
  return {
    over: moves(base) ? paths(base, week) : null,
    under: moves(against) ? paths(against, week) : null,
  }
}

/** The logarithm of a price at a slot of a minute; the first slot is the minute's open. */
export function valueAt(
  { over, under }: Parts,
  shapes: readonly Shape[],
  index: number,
  slot: number,
): number {
  return (
    (over === null ? 0 : along(over, shapes, index, slot)) -
    (under === null ? 0 : along(under, shapes, index, slot))
  )
}

/** The price of a logarithm, in units of the last digit: rounded before other code reads it. */
export function unitsOf(value: number, digits: number): number {
  return Math.round(Math.exp(value) * 10 ** digits)
}

/** The fraction of the minute that has passed at each slot. */
export const passed = Float64Array.from({ length: SLOTS }, (_, slot) => slot / SLOTS)

function along(
  { open, move, swing, shape }: Path,
  shapes: readonly Shape[],
  index: number,
  slot: number,
): number {
  const { values } = shapes[shape[index]!]!
  return open[index]! + move[index]! * passed[slot]! + swing[index]! * values[slot]!
}

/** Whether an asset has a path. The dollar has none: it is the unit of all values. */
function moves(asset: Asset | null): asset is Asset {
  return asset !== null && asset.volatility > 0
}
