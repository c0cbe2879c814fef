const SIX = 6

/** When a promote begins, as it is chosen; `own` is the time that is typed. */
export type When = { at: 'now' } | { at: 'tomorrow' } | { at: 'own'; typed: string }

interface Times {
  /** The time that `tomorrow` means, ms. */
  tomorrow: number
  /** The registry's clock, ms. */
  now: number
}

/** Tomorrow, 06:00 UTC, in ms; `now` in ms. */
export function tomorrowAtSix(now: number): number {
  const today = new Date(now)
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1, SIX)
}

/**
 * The later time at which a promote begins, ms; `now` when it begins at once, and null while no
 * time to come is typed.
 */
export function beginOf(when: When, { tomorrow, now }: Times): number | 'now' | null {
  if (when.at === 'now') return 'now'
  if (when.at === 'tomorrow') return tomorrow
  const typed = timeOf(when.typed)
  return typed !== null && typed > now ? typed : null
}

/** The time in a field for date and time, read as UTC, in ms; null while it has none. */
export function timeOf(typed: string): number | null {
  const time = Date.parse(`${typed}Z`)
  return Number.isNaN(time) ? null : time
}
