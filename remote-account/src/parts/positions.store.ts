import { subscribe } from 'valtio'
import { call } from '@kontor/shared/api'
import { learnCoins, newResource, session } from '@kontor/shared/store'
import { listOrders, type OpenOrder } from '@kontor/shared/wire'

const PAGE_SIZE = 100

/** The user's open positions, with the coins that their floating profit needs. */
export const positions = newResource<readonly OpenOrder[]>(async (_, signal) => {
  const orders: OpenOrder[] = []
  for (let current = 1; ; current += 1) {
    const page = { tab: 'positions' as const, current, pageSize: PAGE_SIZE }
    const { data, total } = await call(listOrders, page, { signal })
    orders.push(...data.filter((order) => order.state === 'open'))
    if (data.length === 0 || total <= current * PAGE_SIZE) break
  }
  await learnCoins(
    orders.map(({ symbol }) => symbol),
    signal,
  )
  return orders
})

// The next user who signs in must not see the positions of this one.
subscribe(session, () => {
  if (session.tokens === null) positions.clear()
})
