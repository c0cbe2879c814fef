/** A price older than this while its market is open is stale. Source: APP-9. */
const STALE_MS = 5_000

/**
 * Seconds since `at` (both ms) once a price is stale; null while it is fresh. Cut to what is shown:
 * whole minutes after a minute, whole hours after an hour.
 */
export function staleSeconds(at: number, now: number): number | null {
  if (now - at <= STALE_MS) return null
  const seconds = Math.floor((now - at) / 1000)
  if (seconds < 60) return seconds
  return seconds - (seconds % (seconds < 3600 ? 60 : 3600))
}
