import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useOnline } from '@kontor/shared/store'

/** False while the device itself knows that it has no network. */
export function useNetwork(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine)
}

/**
 * Acts when a connection is there, and each time that it comes back: the device's, or that of the
 * prices, which notice what the device does not.
 */
export function useOnReturn(act: () => void): void {
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

/** Acts each time that the device loses its network. */
export function useOnLoss(act: () => void): void {
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
