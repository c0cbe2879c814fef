import { call } from '@kontor/shared/api'
import { keepOrderTabs, learnCoins, newPaged, type Page, type Paged } from '@kontor/shared/store'
import {
  listOrders,
  type CancelledOrder,
  type ClosedOrder,
  type HistoryTotals,
  type Order,
} from '@kontor/shared/wire'
import { queryOf, type HistoryFilter } from './filter.rules.ts'

const PAGE_SIZE = 20
/** Maximum orders per call. */
const LONGEST_PAGE = 100

/** An order that is no longer open or pending. */
export type EndedOrder = ClosedOrder | CancelledOrder

/** Orders, and the totals of all orders under the filter. */
interface HistoryPage extends Page<EndedOrder> {
  totals: HistoryTotals | null
}

export type History = Paged<HistoryPage, HistoryFilter>

/** Ended orders, newest first; none loaded. */
export function newHistory(): History {
  return newPaged<EndedOrder, HistoryPage, HistoryFilter>(
    { size: PAGE_SIZE, keyOf: ({ id }) => id },
    async (filter, page, signal) => {
      const input = { tab: 'history' as const, ...queryOf(filter), ...page }
      const { data, total, totals, ...tabs } = await call(listOrders, input, { signal })
      keepOrderTabs(tabs)
      await learnCoins(
        data.map(({ symbol }) => symbol),
        signal,
      )
      return { items: data.filter(isEnded), total, totals }
    },
  )
}

/**
 * All ended orders under a filter, newest first.
 * @throws AppError
 */
export async function askWholeHistory(filter: HistoryFilter): Promise<EndedOrder[]> {
  const orders = new Map<string, EndedOrder>()
  for (let current = 1; ; current += 1) {
    const page = { current, pageSize: LONGEST_PAGE }
    const input = { tab: 'history' as const, ...queryOf(filter), ...page }
    const { data, total } = await call(listOrders, input)
    for (const order of data.filter(isEnded)) orders.set(order.id, order)
    if (data.length > 0 && total > current * LONGEST_PAGE) continue
    await learnCoins([...orders.values()].map(({ symbol }) => symbol))
    return [...orders.values()]
  }
}

function isEnded(order: Order): order is EndedOrder {
  return order.state === 'closed' || order.state === 'cancelled'
}
