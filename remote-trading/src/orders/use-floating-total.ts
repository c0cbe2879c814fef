import type { Usd } from '@kontor/shared/trading'
import type { OpenOrder } from '@kontor/shared/wire'
import { useCoins } from '../coins.store.ts'
import { floatingProfit, rateOf } from '../market.rules.ts'
import { useMids } from '../use-live.ts'

/**
 * Profit and loss of all positions in USD, of now; null while a price is missing. Renders when one
 * of their symbols moves.
 */
export function useFloatingTotal(orders: readonly OpenOrder[]): Usd | null {
  const told = useCoins()
  const midOf = useMids()
  let total: Usd = 0n
  for (const order of orders) {
    const coin = told[order.symbol]?.coin
    const mid = midOf(order.symbol)
    const profit =
      coin && mid !== undefined
        ? floatingProfit(order, coin, { mid, rate: rateOf(coin, midOf) })
        : null
    if (profit === null) return null
    total += profit
  }
  return total
}
