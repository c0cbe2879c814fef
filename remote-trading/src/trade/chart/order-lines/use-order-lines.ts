import { useState } from 'react'
import { useLive, usePendingOrders, usePositions, useRate, useSignedIn } from '@kontor/shared/store'
import type { ChartLine } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { linesOf, type ChartOrder, type Draft } from './order-lines.ts'

/** A dragged price, and its order. */
export interface Dragged {
  order: ChartOrder
  draft: Draft
}

/** The lines of the user's orders in a market, and the price that is being dragged. */
export function useOrderLines(
  coin: Coin,
  shown: boolean,
): { lines: readonly ChartLine[]; dragged: Dragged | null; letGo: () => void } {
  const signedIn = useSignedIn()
  const live = useLive(coin.symbol)
  const rate = useRate(coin)
  const positions = usePositions()
  const pending = usePendingOrders()
  const [draft, setDraft] = useState<Draft | null>(null)
  const letGo = () => setDraft(null)
  if (!shown || !signedIn || live === null) return { lines: [], dragged: null, letGo }
  const orders = [
    ...(positions.at === 'ready' ? positions.value : []),
    ...(pending.at === 'ready' ? pending.value : []),
  ].filter(({ symbol }) => symbol === coin.symbol)
  const market = { coin, mid: live.mid, rate }
  const lines = orders.flatMap((order) => linesOf(order, market, draft, setDraft))
  const order = orders.find(({ id }) => id === draft?.id)
  return { lines, dragged: draft && order ? { order, draft } : null, letGo }
}
