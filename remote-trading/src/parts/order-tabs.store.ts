import { proxy, ref, subscribe, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { learnCoins, loadCoins, session } from '@kontor/shared/store'
import type { Usd } from '@kontor/shared/trading'
import { listOrders, type Order, type OrderTab } from '@kontor/shared/wire'

const PAGE_SIZE = 100

/** How many orders each tab has, and the USD that are frozen for them. */
export interface OrderTabs {
  counts: Record<OrderTab, number>
  held: { positions: Usd; pending: Usd }
}

/** What the last list of any tab said; null before the first. */
const known = proxy<{ tabs: OrderTabs | null }>({ tabs: null })

/** Keeps what a list of one tab says of all tabs. */
export function keepOrderTabs({ counts, held }: OrderTabs): void {
  known.tabs = ref({ counts, held })
}

/** The counts and frozen amounts of the tabs; null before the first answer. */
export function useOrderTabs(): OrderTabs | null {
  return useSnapshot(known).tabs
}

/**
 * All orders of a tab, newest first, with the coins that their figures need.
 * @throws AppError
 */
export async function askAllOrders(
  tab: Exclude<OrderTab, 'history'>,
  signal: AbortSignal,
): Promise<Order[]> {
  const orders: Order[] = []
  for (let current = 1; ; current += 1) {
    const page = { tab, current, pageSize: PAGE_SIZE }
    const { data, total, ...tabs } = await call(listOrders, page, { signal })
    orders.push(...data)
    if (data.length > 0 && total > current * PAGE_SIZE) continue
    keepOrderTabs(tabs)
    const symbols = orders.map(({ symbol }) => symbol)
    await loadCoins(symbols, signal)
    await learnCoins(symbols, signal)
    return orders
  }
}

// The next user who signs in must not see the figures of this one.
subscribe(session, () => {
  if (session.tokens === null) known.tabs = null
})
