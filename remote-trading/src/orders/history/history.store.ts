import { call } from '@kontor/shared/api'
import { keepOrderTabs, learnCoins, newPaged, type Page, type Paged } from '@kontor/shared/store'
import {
  type CancelledOrder,
  type ClosedOrder,
  everyEntry,
  type HistoryTotals,
  listOrders,
  type Order,
} from '@kontor/shared/wire'
import { type HistoryFilter, queryOf } from './filter.rules.ts'

const PAGE_SIZE = 20

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
  const orders = await everyEntry((page) =>
    call(listOrders, { tab: 'history', ...queryOf(filter), ...page }),
  )
  await learnCoins(orders.map(({ symbol }) => symbol))
  return orders.filter(isEnded)
}

function isEnded(order: Order): order is EndedOrder {
  return order.state === 'closed' || order.state === 'cancelled'
}
