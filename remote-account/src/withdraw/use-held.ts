import { useEffect, useState } from 'react'

/** Whether withdrawals are held until an instant, ms, that has not come; null when they are not. */
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
