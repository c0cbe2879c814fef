import { useEffect } from 'react'
import { readAgain } from '../../api/readings.store.ts'
import { status } from '../../api/status.ts'
import { statusPath } from '../../api/use-registry.ts'

const MINUTE_MS = 60_000

/**
 * Reads the status of a channel again each minute. No message announces that pages fall silent, and
 * periods that end now use the clock of the status.
 */
export function useEachMinute(channel: string): void {
  useEffect(() => {
    const timer = setInterval(() => readAgain(statusPath(channel), status), MINUTE_MS)
    return () => clearInterval(timer)
  }, [channel])
}
