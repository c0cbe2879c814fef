import { useEffect, useEffectEvent } from 'react'
import { subscribe } from 'valtio'
import { accountEvents } from '@kontor/shared/store'

/** Calls `read` at each event of the account. */
export function useAccountChange(read: () => unknown): void {
  const changed = useEffectEvent(read)
  useEffect(() => subscribe(accountEvents, () => void changed()), [])
}
