import { proxy, ref, subscribe, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { session, reportError } from '@kontor/shared/store'
import { listOrders, type OpenOrder } from '@kontor/shared/wire'
import { loadCoins } from './coins.store.ts'

/** The user's open positions, newest first. */
export type Positions =
  { at: 'loading' } | { at: 'failed' } | { at: 'ready'; orders: readonly OpenOrder[] }

export const positions = proxy<{ state: Positions }>({ state: { at: 'loading' } })

export function usePositionsState(): Positions {
  return useSnapshot(positions).state
}

/** Those known now; empty before the first answer. */
export function knownPositions(): readonly OpenOrder[] {
  return positions.state.at === 'ready' ? positions.state.orders : []
}

const PAGE_SIZE = 100
let turn = 0

/**
 * Asks for all positions and for what their figures need. What is shown stays until the answer; a
 * failure is then a toast.
 */
export async function loadPositions(): Promise<void> {
  const mine = ++turn
  if (positions.state.at === 'failed') positions.state = { at: 'loading' }
  try {
    const orders = await askAll()
    await loadCoins(orders.map(({ symbol }) => symbol))
    if (mine === turn) positions.state = ref({ at: 'ready', orders })
  } catch (cause) {
    if (mine !== turn) return
    if (positions.state.at === 'ready') reportError(cause)
    else positions.state = { at: 'failed' }
  }
}

async function askAll(): Promise<OpenOrder[]> {
  const orders: OpenOrder[] = []
  for (let current = 1; ; current += 1) {
    const { data, total } = await call(listOrders, {
      tab: 'positions',
      current,
      pageSize: PAGE_SIZE,
    })
    orders.push(...data.filter((order) => order.state === 'open'))
    if (data.length === 0 || total <= current * PAGE_SIZE) return orders
  }
}

// The next one to sign in shall not see them.
subscribe(session, () => {
  if (session.tokens !== null) return
  turn += 1
  positions.state = { at: 'loading' }
})
