/** The middle one of some figures; of an even number the higher of the two. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? NaN
}
