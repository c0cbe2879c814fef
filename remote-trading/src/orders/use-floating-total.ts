import { useSnapshot } from 'valtio'
import { coins, useMids, useWatch } from '@kontor/shared/store'
import { floatingProfit, rateFrom, type Usd } from '@kontor/shared/trading'
import type { OpenOrder } from '@kontor/shared/wire'

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
