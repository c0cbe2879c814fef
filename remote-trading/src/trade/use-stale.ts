import { useEffect, useState } from 'react'

/** A price older than this while its market is open is stale. Source: decisions, section 9. */
const STALE_MS = 5_000
const TICK_MS = 1_000

/**
 * Seconds since `at` (ms, this device's clock) once that is too long; null while it is fresh, or
 * where there is no `at`.
 */
export function useStale(at: number | null): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = at === null ? undefined : setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [at])
  return at !== null && now - at > STALE_MS ? Math.floor((now - at) / 1_000) : null
}
