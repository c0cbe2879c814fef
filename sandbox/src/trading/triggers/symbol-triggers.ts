import type { Price } from '@kontor/shared/trading'
import type { TradedInstrument } from '../rules/market.ts'
import {
  type Band,
  bandAround,
  holds,
  isLiquidated,
  liquidationBound,
} from './liquidation-bound.ts'
import { createQueue, type Queue, type Trigger } from './price-queue.ts'
import type { Due, Market, WatchedOrder, WatchedPosition } from './watched-order.ts'

/** The orders of one symbol, by the prices that end or fill them. */
export interface SymbolTriggers {
  /** Adds an order; returns how to remove it. */
  add(order: WatchedOrder): () => void
  /** The orders with a reached trigger, unsorted; one order may have several. */
  reached(market: Market): Due[]
}

type Forced = { order: WatchedPosition; why: 'liquidation' }

export function createSymbolTriggers(instrument: TradedInstrument): SymbolTriggers {
  const onBid = { falls: createQueue<Due>('falls'), rises: createQueue<Due>('rises') }
  const onAsk = { falls: createQueue<Due>('falls'), rises: createQueue<Due>('rises') }
  // Liquidation prices depend on the currency rate: they are computed again when it has moved.
  const forced = { buy: createQueue<Due>('falls'), sell: createQueue<Due>('rises') }
  const positions = new Map<Forced, Trigger<Due> | null>()
  let band: Band | null = null

  function watch(due: Forced, solved: Band): void {
    const bound = liquidationBound(instrument, due.order, solved)
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
    // Before the first tick there is no currency rate to compute a price with.
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
      if (band === null || !holds(band, instrument, rate)) solve(bandAround(instrument, rate))
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
            ({ order, why }) => why !== 'liquidation' || isLiquidated(instrument, order, market),
          )
    },
  }
}

/** Adds an order to a queue; returns how to remove it. */
function place(queue: Queue<Due>, price: Price | null, due: Due): () => void {
  const trigger = price === null ? null : queue.add(price, due)
  return () => {
    if (trigger !== null) queue.remove(trigger)
  }
}
