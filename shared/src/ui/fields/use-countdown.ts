import { useEffect, useState } from 'react'

const TICK_MS = 1_000

/**
 * The whole seconds until `initialEnd` (ms since 1970), and a function that sets another end. The
 * end is a time of the clock, so the count is right at once after the page was suspended.
 */
export function useCountdown(initialEnd = 0): [left: number, countTo: (end: number) => void] {
  const [end, setEnd] = useState(initialEnd)
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((end - now) / 1_000))
  const counting = left > 0

  useEffect(() => {
    if (!counting) return undefined
    const look = () => setNow(Date.now())
    const timer = setInterval(look, TICK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [counting])

  const countTo = (time: number) => {
    setNow(Date.now())
    setEnd(time)
  }
  return [left, countTo]
}
