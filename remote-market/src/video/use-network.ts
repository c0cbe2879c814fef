import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useOnline } from '@kontor/shared/store'

/** False while the device reports that it has no network. */
export function useNetwork(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine)
}

/**
 * Calls back at the first render with a connection, and each time a connection returns: the
 * device's, or that of the quotes, which also fails when the device does not notice.
 */
export function useOnReconnect(act: () => void): void {
  const network = useNetwork()
  const live = useOnline()
  const come = useEffectEvent(act)
  useEffect(() => {
    if (network) come()
  }, [network])
  useEffect(() => {
    if (live) come()
  }, [live])
}

/** Calls back each time the device loses its network. */
export function useOnDisconnect(act: () => void): void {
  const lose = useEffectEvent(act)
  useEffect(() => {
    const listener = () => lose()
    addEventListener('offline', listener)
    return () => removeEventListener('offline', listener)
  }, [])
}

function onChange(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
