import { useEffectEvent, useLayoutEffect } from 'react'

/** How long the network may fail to answer after the device came online, ms. */
const SETTLES_MS = 15_000
/** Time until the next try within that time, ms. */
const AGAIN_MS = 1_500

let onlineAt = -Infinity
// The build of the host renders the first screens without a browser, so without events.
if (typeof addEventListener === 'function')
  addEventListener('online', () => (onlineAt = performance.now()))

/**
 * Tries again when the device is online again. A device reports that before its network answers, so
 * a try that fails shortly afterwards is repeated.
 */
export function useRetryOnline(onRetry: () => void): void {
  const retry = useEffectEvent(onRetry)
  // Before the paint, so that the event is not missed when the device comes online right after
  // it.
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
