import { useEffect, useState } from 'react'

/** Whether withdrawals are still held; `until` is in ms, null when nothing holds them. */
export function useHeld(until: number | null): boolean {
  const [now, setNow] = useState(Date.now)
  const left = until === null ? 0 : until - now
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}
