/** Up to 20 % jitter keeps many phones from reconnecting at once. Source: CALL-17. */
const FIRST_MS = 5_000
const JITTER = 0.2
const LONGEST_MS = 30_000

/**
 * Ms until the next attempt after `failures` failed attempts in a row: 5, 10, 20, then 30 s, plus
 * up to 20 %. `random` is from 0 to 1.
 */
export function reconnectDelay(failures: number, random: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (1 + JITTER * random)
}

/**
 * Ms until the first attempt after a planned restart: a random time within the seconds over which
 * the server spreads its clients, at most 30.
 */
export function restartDelay(seconds: string, random: number): number {
  const spread = Number(seconds) * 1_000
  return spread > 0 ? Math.min(LONGEST_MS, spread) * random : reconnectDelay(0, random)
}
