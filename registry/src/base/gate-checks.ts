import type { Stopwatch } from './stopwatch.ts'

/**
 * The checks of the gate in their order. `addresses`: that no two builds have the same one.
 * `copies`: of packages that the host lends. `size`: that no build is larger than its area may be.
 * `opened`: each address in a browser. `beside`: the same beside other builds of the channel.
 */
export const checkNames = [
  'contract',
  'lent',
  'addresses',
  'copies',
  'size',
  'opened',
  'beside',
] as const
export type CheckName = (typeof checkNames)[number]

/** Measures the checks of one question to the gate. */
export type CheckTimes = Stopwatch<CheckName>

/** The ways out for a build over the limit of its area. */
export const SMALLER =
  'Publish a smaller build, or let an operator raise the limit: kontor areas limit <area> <kB>.'

/** Whether the check of sizes fails; false where it is not known, as in older verdicts. */
export function isOverLimit(
  checks: readonly { name: CheckName; result: string }[] | null,
): boolean {
  return checks?.some(({ name, result }) => name === 'size' && result === 'failed') ?? false
}
