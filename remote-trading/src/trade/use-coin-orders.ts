import { useState } from 'react'
import {
  pendingOrders,
  positions,
  usePendingOrders,
  usePositions,
  useResource,
  useSignedIn,
} from '@kontor/shared/store'
import type { Coin, OpenOrder, PendingOrder } from '@kontor/shared/wire'

/**
 * The user's positions, then the pending orders in a market; none while they load. The page loads
 * them by `useOrders`.
 */
export function useCoinOrders({ symbol }: Pick<Coin, 'symbol'>): (OpenOrder | PendingOrder)[] {
  const signedIn = useSignedIn()
  const open = useResource(positions)
  const pending = useResource(pendingOrders)
  if (!signedIn) return []
  return [
    ...(open.at === 'ready' ? open.value : []),
    ...(pending.at === 'ready' ? pending.value : []),
  ].filter((order) => order.symbol === symbol)
}

/**
 * Loads the user's orders: `failed` when a list could not be loaded, so that orders may be missing.
 * The result stays while they are loaded again, so that nothing moves. Only the page may use it: a
 * part that loads when it is mounted, and is mounted when the loading ends, would never stop.
 */
export function useOrders(): 'loading' | 'failed' | 'ready' {
  const signedIn = useSignedIn()
  const lists = [usePositions(), usePendingOrders()]
  const isLoading = lists.some(({ at }) => at === 'idle' || at === 'loading')
  const now = lists.some(({ at }) => at === 'failed') ? 'failed' : 'ready'
  const [before, setBefore] = useState<'loading' | 'failed' | 'ready'>('loading')
  if (!signedIn) return 'ready'
  if (isLoading) return before
  if (now !== before) setBefore(now)
  return now
}
