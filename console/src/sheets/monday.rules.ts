const DAY_MS = 86_400_000

/** The next Monday, 08:00 UTC, in ms; `now` in ms. */
export function nextMonday(now: number): number {
  const today = new Date(now)
  const eight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 8)
  const days = (8 - today.getUTCDay()) % 7
  const monday = eight + days * DAY_MS
  return monday > now ? monday : monday + 7 * DAY_MS
}
