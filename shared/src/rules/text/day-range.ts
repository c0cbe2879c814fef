/** Days of the user's zone as `yyyy-mm-dd`, both inclusive; null where the range is open. */
export interface DayRange {
  from: string | null
  to: string | null
}

/** The instants of a range of days, ms: from the start of its first day to the end of its last. */
export function instantsOf({ from, to }: DayRange): { from?: number; until?: number } {
  return {
    ...(from !== null && { from: startOf(from) }),
    ...(to !== null && { until: startOf(to, 1) }),
  }
}

/**
 * The start of a day in the user's zone, or of the day `later` days after it. A day before 1970
 * begins at 0, the first instant that calls know.
 */
function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new Date(2000, 0)
  // The constructor reads the years 0 to 99 as 1900 to 1999.
  return Math.max(0, start.setFullYear(year, month - 1, date + later))
}
