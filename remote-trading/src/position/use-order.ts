import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import {
  accountEvents,
  type ResourceState,
  usePendingOrders,
  usePositions,
  useResource,
} from '@kontor/shared/store'
import type { Order } from '@kontor/shared/wire'
import { newOneOrder } from './position.store.ts'

/**
 * One order, null when there is none. An open or pending order comes from the order lists, which
 * show a change before its answer. Any other order comes from the server.
 */
export function useOrder(id: string): {
  state: ResourceState<Order | null, { id: string }>
  retry: () => void
} {
  const [one] = useState(newOneOrder)
  const { count } = useSnapshot(accountEvents)
  const [positions, pending] = [usePositions(), usePendingOrders()]
  const lists = [positions, pending].flatMap((list): readonly Order[] =>
    list.at === 'ready' ? list.value : [],
  )
  const listed = lists.find((order) => order.id === id)
  const isListed = listed !== undefined
  useEffect(() => void one.reload({ id }), [one, id, count, isListed])
  const state = useResource(one)
  const retry = () => void one.reload({ id })
  if (!listed) return { state, retry }
  const question = { id }
  return { state: { at: 'ready', question, value: listed, refresh: { at: 'none' } }, retry }
}
