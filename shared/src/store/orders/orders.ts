import { proxy, ref, subscribe, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import type { Usd } from '../../trading/index.ts'
import {
  listOrders,
  type OpenOrder,
  type Order,
  type OrderTab,
  type PendingOrder,
} from '../../wire/index.ts'
import { refreshAccount } from '../account/account.ts'
import { session } from '../account/session.ts'
import { isUnderWay, newResource, type Resource } from '../loading/resource.ts'
import { learnCoins, loadCoins } from '../market/coins.ts'

const PAGE_SIZE = 100

/** How many orders each tab has, and the USD that are frozen for them. */
export interface OrderTabs {
  counts: Record<OrderTab, number>
  held: { positions: Usd; pending: Usd }
}

/** The figures in the last list of any tab; null before the first. */
const known = proxy<{ tabs: OrderTabs | null }>({ tabs: null })

/** Keeps the figures of all tabs that a list of one tab contains. */
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
async function askAllOrders(
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

/** The user's open positions, newest first, with the coins that their figures need. */
export const positions = newResource<readonly OpenOrder[]>(async (_, signal) =>
  (await askAllOrders('positions', signal)).filter((order) => order.state === 'open'),
)

/** The user's pending orders, newest first, with the coins that their figures need. */
export const pendingOrders = newResource<readonly PendingOrder[]>(async (_, signal) =>
  (await askAllOrders('pending', signal)).filter((order) => order.state === 'pending'),
)

/** Shows orders in their present states; loads under way start again. */
export function showOrders(orders: readonly Order[]): void {
  const ids = new Set(orders.map(({ id }) => id))
  const open = orders.filter((order) => order.state === 'open')
  const pending = orders.filter((order) => order.state === 'pending')
  put(positions, { ids, live: open, at: ({ openedAt }) => openedAt })
  put(pendingOrders, { ids, live: pending, at: ({ placedAt }) => placedAt })
}

/**
 * Puts live orders into their list, newest first, and removes the others. Among orders of the same
 * millisecond, one that was not listed yet comes first.
 */
function put<Live extends OpenOrder | PendingOrder>(
  list: Resource<readonly Live[]>,
  { ids, live, at }: { ids: Set<string>; live: readonly Live[]; at: (order: Live) => number },
): void {
  if (isUnderWay(list.state)) return void list.reload()
  const byId = new Map(live.map((order) => [order.id, order]))
  list.update((shown) => {
    const listed = new Set(shown.map(({ id }) => id))
    const added = live.filter(({ id }) => !listed.has(id))
    const stayed = shown.filter(({ id }) => !ids.has(id) || byId.has(id))
    const orders = [...added, ...stayed.map((order) => byId.get(order.id) ?? order)]
    return orders.toSorted((a, b) => at(b) - at(a))
  })
}

/** Asks again for the lists that were loaded, and for the balance. */
export async function reloadOrders(): Promise<void> {
  const loaded = [positions, pendingOrders].filter(({ state }) => state.at !== 'idle')
  await Promise.all([...loaded.map((orders) => orders.reload()), refreshAccount()])
}

// The next user who signs in must not see the orders of this one.
subscribe(session, () => {
  if (session.tokens !== null) return
  positions.clear()
  pendingOrders.clear()
  known.tabs = null
})
