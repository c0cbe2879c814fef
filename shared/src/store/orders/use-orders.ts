import { useEffect, useRef, useSyncExternalStore } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import { floatingProfit, type Price, rateFrom, type Usd } from '../../trading/index.ts'
import type { OpenOrder, PendingOrder } from '../../wire/index.ts'
import { accountEvents } from '../account/account-events.ts'
import { useSignedIn } from '../account/session.ts'
import { type Resource, type ResourceState, useResource } from '../loading/resource.ts'
import { coins } from '../market/coins.ts'
import { lastPrice, lastSides } from '../market/last-price.ts'
import { quotes } from '../market/quotes.ts'
import { useWatch } from '../market/watched.ts'
import { pendingOrders, positions } from './orders.ts'

/**
 * The user's positions. Loads them on mount, and again whenever the server says that the account
 * changed.
 */
export function usePositions(): ResourceState<readonly OpenOrder[]> {
  return useFresh(positions)
}

/** The user's pending orders, loaded as `usePositions` does. */
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
 * that it needs, and renders when it has changed. It is computed once per animation frame, from the
 * proxy: a snapshot would copy all quotes each time.
 */
export function useFloatingTotal(orders: readonly OpenOrder[]): Usd | null {
  const known = useSnapshot(coins)
  const rates = orders.flatMap(({ symbol }) => known[symbol]?.coin.rate?.symbol ?? [])
  useWatch([...new Set([...orders.map(({ symbol }) => symbol), ...rates])].toSorted())
  return useSyncExternalStore(followPrices, () => floatingTotal(orders))
}

function followPrices(changed: () => void): () => void {
  const stops = [subscribe(quotes, changed), subscribe(coins, changed)]
  return () => stops.forEach((stop) => stop())
}

function floatingTotal(orders: readonly OpenOrder[]): Usd | null {
  let total: Usd = 0n
  for (const order of orders) {
    const listed = coins[order.symbol]
    if (!listed) return null
    const { coin } = listed
    const market = lastSides(listed, quotes[order.symbol])
    const profit = floatingProfit(order, coin, market, rateFrom(coin.rate, midOf))
    if (profit === null) return null
    total += profit
  }
  return total
}

/** The mid price of a symbol now; undefined while it is not known. */
function midOf(symbol: string): Price | undefined {
  const listed = coins[symbol]
  return listed ? lastPrice(listed, quotes[symbol]).close : quotes[symbol]?.close
}
