import { useEffect, useEffectEvent } from 'react'
import { subscribe } from 'valtio'
import { accountEvents } from '@kontor/shared/store'

/** Calls `read` each time the server says that the account changed. */
export function useAccountChange(read: () => unknown): void {
  const changed = useEffectEvent(read)
  useEffect(() => subscribe(accountEvents, () => void changed()), [])
}
