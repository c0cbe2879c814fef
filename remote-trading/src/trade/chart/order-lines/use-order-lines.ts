import { useState } from 'react'
import { useLive, useAppearance, useRate } from '@kontor/shared/store'
import type { ChartLine } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { useMarketOrders } from '../../use-market-orders.ts'
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
  const orders = useMarketOrders(coin)
  const live = useLive(coin.symbol)
  const rate = useRate(coin)
  // The lines say amounts, which can be hidden.
  useAppearance()
  const [draft, setDraft] = useState<Draft | null>(null)
  const letGo = () => setDraft(null)
  if (!shown || live === null) return { lines: [], dragged: null, letGo }
  const market = { coin, bid: live.bid, ask: live.ask, rate }
  const lines = orders.flatMap((order) => linesOf(order, market, draft, setDraft))
  const order = orders.find(({ id }) => id === draft?.id)
  return { lines, dragged: draft && order ? { order, draft } : null, letGo }
}
