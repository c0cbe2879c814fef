import type { Decimal } from '../../../trading/index.ts'

/** The values of a slider, by their index from 0 to `last`. */
export interface Scale<Kind extends string> {
  last: number
  at: (place: number) => Decimal<Kind>
  /** The index of a value; between two values, the index of the lower one. */
  placeOf: (value: Decimal<Kind>) => number
}

/**
 * Values from `min` to `max` in equal steps, e.g. lots.
 * @throws RangeError when `step` is not positive or `max` is below `min`.
 */
export function evenScale<Kind extends string>({
  min,
  max,
  step,
}: Record<'min' | 'max' | 'step', Decimal<Kind>>): Scale<Kind> {
  if (step <= 0n || max < min)
    throw new RangeError('the step must be positive and the maximum not below the minimum')
  const last = Number((max - min) / step)
  return {
    last,
    at: (place) => min + BigInt(place) * step,
    placeOf: (value) => clamp(Number((value - min) / step), last),
  }
}

/** A list of values in ascending order, e.g. multiples. */
export function listScale<Kind extends string>(values: readonly Decimal<Kind>[]): Scale<Kind> {
  const last = values.length - 1
  return {
    last,
    at: (place) => values[clamp(place, last)] ?? 0n,
    placeOf: (value) =>
      clamp(
        values.findLastIndex((one) => one <= value),
        last,
      ),
  }
}

function clamp(place: number, last: number): number {
  return Math.min(Math.max(place, 0), last)
}
