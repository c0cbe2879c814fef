/**
 * The smallest number that a share of the numbers, above 0 and up to 1, does not exceed: the
 * quantile by nearest rank. NaN for an empty list.
 */
export function quantile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil(share * figures.length) - 1] ?? NaN
}
