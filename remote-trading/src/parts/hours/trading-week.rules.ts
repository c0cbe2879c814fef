const MINUTE = 60_000
export const WEEK = 10_080 * MINUTE
/** A Monday, 00:00 UTC. */
const MONDAY = Date.UTC(2020, 0, 6)

/** The Monday, 00:00 UTC, with which the week of `now` begins; ms since 1970. */
export function weekStart(now: number): number {
  return now - ((now - MONDAY) % WEEK)
}

/** An instant of the week that begins at `start`. */
export function instantOf(start: number, minutes: number): number {
  return start + minutes * MINUTE
}
