const FIRST_MS = 4_000
const LONGEST_MS = 128_000

/**
 * Ms until a stream of news is opened again that the edge has refused `refused` times in a row
 * before: up to 4 s, twice as long each time, and up to 128 s at most. It is half of that or more,
 * by `random` from 0 to 1, so that the pages of an edge that starts do not all come at once.
 */
export function reopenDelay(refused: number, random: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** refused) * (0.5 + 0.5 * random)
}
