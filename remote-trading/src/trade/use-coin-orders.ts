import { usePendingOrders, usePositions, useSignedIn } from '@kontor/shared/store'
import type { Coin, OpenOrder, PendingOrder } from '@kontor/shared/wire'

/** The user's positions and pending orders in a market, in this order; none while they load. */
export function useCoinOrders({ symbol }: Pick<Coin, 'symbol'>): (OpenOrder | PendingOrder)[] {
  const signedIn = useSignedIn()
  const positions = usePositions()
  const pending = usePendingOrders()
  if (!signedIn) return []
  return [
    ...(positions.at === 'ready' ? positions.value : []),
    ...(pending.at === 'ready' ? pending.value : []),
  ].filter((order) => order.symbol === symbol)
}

/** Whether the first orders of a user are still on their way. */
export function useOrdersLoading(): boolean {
  const signedIn = useSignedIn()
  const lists = [usePositions(), usePendingOrders()]
  return signedIn && lists.some(({ at }) => at === 'idle' || at === 'loading')
}
