import { subscribe } from 'valtio'
import { newResource, refreshAccount, session } from '@kontor/shared/store'
import type { OpenOrder, PendingOrder } from '@kontor/shared/wire'
import { askAllOrders } from './order-tabs.store.ts'

/** The user's open positions, newest first, with the coins that their figures need. */
export const positions = newResource<readonly OpenOrder[]>(async (_, signal) =>
  (await askAllOrders('positions', signal)).filter((order) => order.state === 'open'),
)

/** The user's pending orders, newest first, with the coins that their figures need. */
export const pendingOrders = newResource<readonly PendingOrder[]>(async (_, signal) =>
  (await askAllOrders('pending', signal)).filter((order) => order.state === 'pending'),
)

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
})
