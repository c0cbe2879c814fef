import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { accountEvents, useResource, useSignedIn, type ResourceState } from '@kontor/shared/store'
import type { OpenOrder } from '@kontor/shared/wire'
import { positions } from './positions.store.ts'

/**
 * The user's positions. Loads them on mount, and again whenever the server says that the account
 * changed.
 */
export function usePositions(): ResourceState<readonly OpenOrder[]> {
  const signedIn = useSignedIn()
  const { count } = useSnapshot(accountEvents)
  const seen = useRef(count)
  useEffect(() => void (signedIn && positions.load()), [signedIn])
  useEffect(() => {
    if (count === seen.current) return
    seen.current = count
    if (signedIn) void positions.reload()
  }, [count, signedIn])
  return useResource(positions)
}
