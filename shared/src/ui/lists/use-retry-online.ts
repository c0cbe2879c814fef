import { useEffectEvent, useLayoutEffect } from 'react'

/** How long after the device came online a network may not answer yet, ms. */
const SETTLES_MS = 15_000
/** Time until the next try within it, ms. */
const AGAIN_MS = 1_500

let onlineAt = -Infinity
// The host's build renders the first screens where there are no events.
if (typeof addEventListener === 'function')
  addEventListener('online', () => (onlineAt = performance.now()))

/**
 * Tries again when the device is online again. A device says so before its network answers, so a
 * try that fails shortly after it is repeated.
 */
export function useRetryOnline(onRetry: () => void): void {
  const retry = useEffectEvent(onRetry)
  // Before the paint: a device that is online again right after it must not be missed.
  useLayoutEffect(() => {
    const onOnline = () => retry()
    addEventListener('online', onOnline)
    const isSettling = performance.now() - onlineAt < SETTLES_MS
    const timer = isSettling ? setTimeout(onOnline, AGAIN_MS) : undefined
    return () => {
      removeEventListener('online', onOnline)
      clearTimeout(timer)
    }
  }, [])
}
