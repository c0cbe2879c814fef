import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import {
  loadFirstPage,
  loadNextPage,
  newPaged,
  type Paged,
  type PageSource,
} from '@kontor/shared/ui'
import { listOrders, type CancelledOrder, type ClosedOrder, type Order } from '@kontor/shared/wire'
import { learnCoins } from '../coins.store.ts'

const PAGE_SIZE = 20

/** What is over with. */
export type EndedOrder = ClosedOrder | CancelledOrder

/** Ended orders, newest first; none loaded. */
export function newHistory(): Paged<EndedOrder> {
  return proxy(newPaged<EndedOrder>(PAGE_SIZE))
}

/** Loads the newest. What is shown stays until then. */
export async function loadNewest(history: Paged<EndedOrder>): Promise<void> {
  await loadFirstPage(history, source)
}

/** Adds the next page, if there is one and none is on its way. */
export async function loadOlder(history: Paged<EndedOrder>): Promise<void> {
  await loadNextPage(history, source)
}

const source: PageSource<EndedOrder> = {
  keyOf: ({ id }) => id,
  async ask(page, pace) {
    const { data, total } = await call(listOrders, { tab: 'history', ...page }, { pace })
    await learnCoins(data.map(({ symbol }) => symbol))
    return { items: data.filter(isEnded), total }
  },
}

function isEnded(order: Order): order is EndedOrder {
  return order.state === 'closed' || order.state === 'cancelled'
}
