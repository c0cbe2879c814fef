import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import {
  accountEvents,
  useResource,
  useSignedIn,
  type Resource,
  type ResourceState,
} from '@kontor/shared/store'
import type { OpenOrder, PendingOrder } from '@kontor/shared/wire'
import { pendingOrders, positions } from './positions.store.ts'

/**
 * The user's positions. Loads them on mount, and again whenever the server says that the account
 * changed.
 */
export function usePositions(): ResourceState<readonly OpenOrder[]> {
  return useFresh(positions)
}

/** The same of pending orders. */
export function usePendingOrders(): ResourceState<readonly PendingOrder[]> {
  return useFresh(pendingOrders)
}

function useFresh<Value>(resource: Resource<Value>): ResourceState<Value> {
  const signedIn = useSignedIn()
  const { count } = useSnapshot(accountEvents)
  const seen = useRef(count)
  useEffect(() => void (signedIn && resource.load()), [resource, signedIn])
  useEffect(() => {
    if (count === seen.current) return
    seen.current = count
    if (signedIn) void resource.reload()
  }, [resource, count, signedIn])
  return useResource(resource)
}
