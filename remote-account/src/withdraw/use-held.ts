import { useEffect, useState } from 'react'

/** Whether withdrawals are still held; `until` is in ms, null when nothing holds them. */
export function useHeld(until: number | null): boolean {
  /** The hold that has ended while the page was open. */
  const [ended, end] = useState<number | null>(null)
  useEffect(() => {
    if (until === null) return undefined
    const timer = setTimeout(() => end(until), Math.max(until - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [until])
  return until !== null && until !== ended
}
