/** The middle of some numbers; with an even count the higher of the two middle ones. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? NaN
}
