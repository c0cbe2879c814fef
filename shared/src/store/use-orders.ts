import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { floatingProfit, rateFrom, type Usd } from '../trading/index.ts'
import type { OpenOrder, PendingOrder } from '../wire/index.ts'
import { coins } from './coins.ts'
import { accountEvents } from './connection.ts'
import { useMids } from './live.ts'
import { pendingOrders, positions } from './orders.ts'
import { useResource, type Resource, type ResourceState } from './resource.ts'
import { useSignedIn } from './session.ts'
import { useWatch } from './watched.ts'

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

/**
 * Floating profit of all positions in USD; null while a price is missing. Subscribes to the quotes
 * that it needs, and renders when one of them changes.
 */
export function useFloatingTotal(orders: readonly OpenOrder[]): Usd | null {
  const known = useSnapshot(coins)
  const midOf = useMids()
  const rates = orders.flatMap(({ symbol }) => known[symbol]?.coin.rate?.symbol ?? [])
  useWatch([...new Set([...orders.map(({ symbol }) => symbol), ...rates])].toSorted())
  let total: Usd = 0n
  for (const order of orders) {
    const coin = known[order.symbol]?.coin
    const mid = midOf(order.symbol)
    if (!coin || mid === undefined) return null
    const profit = floatingProfit(order, coin, mid, rateFrom(coin.rate, midOf))
    if (profit === null) return null
    total += profit
  }
  return total
}
