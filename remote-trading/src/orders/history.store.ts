import { proxy, ref } from 'valtio'
import { call } from '@kontor/shared/api'
import { listOrders, type CancelledOrder, type ClosedOrder } from '@kontor/shared/wire'
import { learnCoins } from '../coins.store.ts'

const PAGE_SIZE = 20

/** What is over with. */
export type EndedOrder = ClosedOrder | CancelledOrder

/** Ended orders as far as they are loaded, newest first. */
export interface History {
  orders: readonly EndedOrder[]
  page: number
  next: 'waiting' | 'loading' | 'failed' | 'none'
}

export function newHistory(): History {
  return proxy<History>({ orders: ref<EndedOrder[]>([]), page: 0, next: 'waiting' })
}

/** Adds the next page, if there is one and none is on its way. A failure stays in `next`, for the list to show. */
export async function loadMore(history: History): Promise<void> {
  if (history.next === 'loading' || history.next === 'none') return
  history.next = 'loading'
  try {
    const page = history.page + 1
    const { data, total } = await call(listOrders, { tab: 'history', current: page, pageSize: PAGE_SIZE })
    await learnCoins(data.map(({ symbol }) => symbol))
    history.orders = ref([...history.orders, ...data.filter((order) => order.state === 'closed' || order.state === 'cancelled')])
    history.page = page
    history.next = data.length > 0 && total > page * PAGE_SIZE ? 'waiting' : 'none'
  } catch {
    history.next = 'failed'
  }
}
