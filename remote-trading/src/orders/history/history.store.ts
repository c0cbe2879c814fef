import { call } from '@kontor/shared/api'
import { learnCoins, newPaged, type Page, type Paged } from '@kontor/shared/store'
import { listOrders, type CancelledOrder, type ClosedOrder, type Order } from '@kontor/shared/wire'

const PAGE_SIZE = 20

/** An order that is no longer open or pending. */
export type EndedOrder = ClosedOrder | CancelledOrder

/** Ended orders, newest first; none loaded. */
export function newHistory(): Paged<Page<EndedOrder>> {
  return newPaged<EndedOrder, Page<EndedOrder>>(
    { size: PAGE_SIZE, keyOf: ({ id }) => id },
    async (_, page, signal) => {
      const { data, total } = await call(listOrders, { tab: 'history', ...page }, { signal })
      await learnCoins(
        data.map(({ symbol }) => symbol),
        signal,
      )
      return { items: data.filter(isEnded), total }
    },
  )
}

function isEnded(order: Order): order is EndedOrder {
  return order.state === 'closed' || order.state === 'cancelled'
}
