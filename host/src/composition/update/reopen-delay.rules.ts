const FIRST_MS = 4_000
const LONGEST_MS = 128_000

/**
 * Time until a refused stream of news is opened again, ms, after `refused` earlier refusals in a
 * row. The maximum is 4 s, doubles with each refusal, and never exceeds 128 s. `random`, from 0 to
 * 1, chooses between half of it and all of it, so that not all pages reach a starting edge at once.
 */
export function reopenDelay(refused: number, random: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** refused) * (0.5 + 0.5 * random)
}
