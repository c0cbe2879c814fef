import type { Price } from '@kontor/shared/trading'
import { bandAround, holds, isForced, liquidationBound, type Band } from './book-liquidation.ts'
import type { Due, Market, WatchedOrder, WatchedPosition } from './book-order.ts'
import { createQueue, type Queue, type Trigger } from './book-queue.ts'
import type { Product } from '../engine/market.ts'

/** The orders of one symbol, by the prices that end or fill them. */
export interface Shelf {
  /** Returns how to take the order out again. */
  add(order: WatchedOrder): () => void
  /** What the market has reached, in no order; one order may be reached in several ways. */
  reached(market: Market): Due[]
}

type Forced = { order: WatchedPosition; why: 'liquidation' }

export function createShelf(product: Product): Shelf {
  const onBid = { falls: createQueue<Due>('falls'), rises: createQueue<Due>('rises') }
  const onAsk = { falls: createQueue<Due>('falls'), rises: createQueue<Due>('rises') }
  // Apart from the others: these prices move with the rate and are then solved anew.
  const forced = { buy: createQueue<Due>('falls'), sell: createQueue<Due>('rises') }
  const positions = new Map<Forced, Trigger<Due> | null>()
  let band: Band | null = null

  function watch(due: Forced, solved: Band): void {
    const bound = liquidationBound(product, due.order, solved)
    positions.set(due, bound === null ? null : forced[due.order.direction].add(bound, due))
  }

  function solve(around: Band): void {
    band = around
    forced.buy.clear()
    forced.sell.clear()
    for (const due of positions.keys()) watch(due, around)
  }

  function addPosition(order: WatchedPosition): () => void {
    const [loss, gain] =
      order.direction === 'buy' ? [onBid.falls, onBid.rises] : [onAsk.rises, onAsk.falls]
    const takeStopLoss = place(loss, order.stopLoss, { order, why: 'stop-loss' })
    const takeTakeProfit = place(gain, order.takeProfit, { order, why: 'take-profit' })
    const due: Forced = { order, why: 'liquidation' }
    positions.set(due, null)
    // Before the first tick there is no rate to solve for.
    if (band !== null) watch(due, band)
    return () => {
      takeStopLoss()
      takeTakeProfit()
      const trigger = positions.get(due) ?? null
      if (trigger !== null) forced[order.direction].remove(trigger)
      positions.delete(due)
    }
  }

  return {
    add(order) {
      if (order.state === 'open') return addPosition(order)
      const side = order.direction === 'buy' ? onAsk : onBid
      const queue =
        (order.direction === 'buy') === (order.kind === 'limit') ? side.falls : side.rises
      return place(queue, order.price, { order, why: 'fill' })
    },
    reached(market) {
      const { bid, ask, rate } = market
      if (band === null || !holds(band, product, rate)) solve(bandAround(product, rate))
      const found: Due[] = []
      forced.buy.gather(bid, found)
      forced.sell.gather(ask, found)
      onBid.falls.gather(bid, found)
      onBid.rises.gather(bid, found)
      onAsk.falls.gather(ask, found)
      onAsk.rises.gather(ask, found)
      return found.length === 0
        ? found
        : found.filter(
            ({ order, why }) => why !== 'liquidation' || isForced(product, order, market),
          )
    },
  }
}

/** Returns how to take it out again. */
function place(queue: Queue<Due>, price: Price | null, due: Due): () => void {
  const trigger = price === null ? null : queue.add(price, due)
  return () => {
    if (trigger !== null) queue.remove(trigger)
  }
}
