import { useState } from 'react'
import { useAppearance, useLive, useRate } from '@kontor/shared/store'
import type { ChartLine } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { useCoinOrders } from '../../use-coin-orders.ts'
import { type ChartOrder, linesOf, type MovedPrice } from './order-lines.text.ts'

/** A dragged price, and its order. */
export interface Dragged {
  order: ChartOrder
  moved: MovedPrice
}

/** The lines of the user's orders in a market, and the price that is being dragged. */
export function useOrderLines(
  coin: Coin,
  shown: boolean,
): { lines: readonly ChartLine[]; dragged: Dragged | null; letGo: () => void } {
  const orders = useCoinOrders(coin)
  const live = useLive(coin.symbol)
  const rate = useRate(coin)
  // Renders again when amounts are hidden or shown: the lines contain amounts.
  useAppearance()
  const [moved, setMoved] = useState<MovedPrice | null>(null)
  const letGo = () => setMoved(null)
  if (!shown || live === null) return { lines: [], dragged: null, letGo }
  const market = { coin, bid: live.bid, ask: live.ask, rate }
  const lines = orders.flatMap((order) => linesOf(order, market, moved, setMoved))
  const order = orders.find(({ id }) => id === moved?.id)
  return { lines, dragged: moved && order ? { order, moved } : null, letGo }
}
