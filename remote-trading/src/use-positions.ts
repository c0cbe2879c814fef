import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { accountEvents, useSignedIn } from '@kontor/shared/store'
import { followAccount } from './follow-account.ts'
import { loadPositions, usePositionsState, type Positions } from './positions.store.ts'

/**
 * The user's positions, loaded on mount and kept in step with the server while there is a session.
 */
export function usePositions(): Positions {
  const signedIn = useSignedIn()
  const { count } = useSnapshot(accountEvents)
  const seen = useRef(count)
  useEffect(() => void (signedIn && loadPositions()), [signedIn])
  useEffect(() => {
    if (count === seen.current) return
    seen.current = count
    if (signedIn) void followAccount()
  }, [count, signedIn])
  return usePositionsState()
}
