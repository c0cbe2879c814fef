export const MINUTE = 60_000
export const DAY = 1_440 * MINUTE
export const WEEK = 7 * DAY
/** The market's first instant: a Monday, 00:00 UTC. */
export const EPOCH = Date.UTC(2020, 0, 6)

/** The number of an instant's week since the epoch. */
export function weekOf(at: number): number {
  return Math.floor((at - EPOCH) / WEEK)
}

/** The start of the week of an instant. */
export function startOfWeek(at: number): number {
  return EPOCH + weekOf(at) * WEEK
}

/** The start of a minute of a week. */
export function startOfMinute(week: number, minute: number): number {
  return EPOCH + week * WEEK + minute * MINUTE
}

/** Whole minutes from the start of its week, Monday 00:00 UTC, to an instant. */
export function minuteOfWeek(at: number): number {
  return Math.floor((at - startOfWeek(at)) / MINUTE)
}
