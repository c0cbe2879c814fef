import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import {
  accountEvents,
  type Equity,
  positions,
  refreshAccount,
  useEquity,
  useFloatingTotal,
  useResource,
  useSignedIn,
} from '@kontor/shared/store'

const none: never[] = []

/**
 * The equity of the account; null while it loads. Subscribes to the quotes of the positions, and
 * renders when one of them changes.
 */
export function useLiveEquity(): Equity | null {
  const signedIn = useSignedIn()
  const { count } = useSnapshot(accountEvents)
  const state = useResource(positions)
  useEffect(
    () => void (signedIn && positions.reload(undefined, { quiet: true })),
    [signedIn, count],
  )
  const floating = useFloatingTotal(state.at === 'ready' ? state.value : none)
  return useEquity(state.at === 'ready' ? floating : null)
}

/** Whether the positions, and so the profit in the equity, could not be loaded. */
export function usePositionsFailed(): boolean {
  return useResource(positions).at === 'failed'
}

/** Loads the balances and the positions again. */
export async function reloadEquity(): Promise<void> {
  await Promise.all([positions.reload(), refreshAccount()])
}
