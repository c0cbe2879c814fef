import { subscribe } from 'valtio'
import { call } from '@kontor/shared/api'
import { learnCoins, loadCoins, newResource, session } from '@kontor/shared/store'
import { listOrders, type OpenOrder } from '@kontor/shared/wire'

const PAGE_SIZE = 100

/** The user's open positions, newest first, with the coins that their figures need. */
export const positions = newResource<readonly OpenOrder[]>(async (_, signal) => {
  const orders = await askAll(signal)
  const symbols = orders.map(({ symbol }) => symbol)
  await loadCoins(symbols, signal)
  await learnCoins(symbols, signal)
  return orders
})

async function askAll(signal: AbortSignal): Promise<OpenOrder[]> {
  const orders: OpenOrder[] = []
  for (let current = 1; ; current += 1) {
    const page = { tab: 'positions' as const, current, pageSize: PAGE_SIZE }
    const { data, total } = await call(listOrders, page, { signal })
    orders.push(...data.filter((order) => order.state === 'open'))
    if (data.length === 0 || total <= current * PAGE_SIZE) return orders
  }
}

// The next user who signs in must not see the positions of this one.
subscribe(session, () => {
  if (session.tokens === null) positions.clear()
})
