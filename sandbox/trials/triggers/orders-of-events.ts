import {
  CENT,
  liquidationPrice,
  ONE,
  type Price,
  rateAt,
  requiredMargin,
} from '@kontor/shared/trading'
import type {
  WatchedOrder,
  WatchedPending,
  WatchedPosition,
} from '../../src/trading/triggers/trigger-index.ts'
import type { AimEvent, OpenEvent, PendEvent } from './events.ts'
import { marketOf, priceAt, type SymbolMarket } from './symbol-market.ts'

/** The position that an event opens. */
export function positionOf(symbolMarket: SymbolMarket, event: OpenEvent): WatchedPosition {
  const { id, personId, direction, multiple } = event
  const { symbol, contract } = symbolMarket.instrument
  const lots = event.hundredths * CENT
  const entry = priceAt(symbolMarket, event.entry)
  const margin = requiredMargin({
    lots,
    contract,
    price: entry,
    rate: rateAt(symbolMarket.instrument, symbolMarket.rate, entry),
    multiple,
  })
  const stopLoss = event.stopLoss === null ? null : priceAt(symbolMarket, event.stopLoss)
  const takeProfit = event.takeProfit === null ? null : priceAt(symbolMarket, event.takeProfit)
  return {
    id,
    personId,
    direction,
    state: 'open',
    symbol,
    lots,
    entry,
    margin,
    stopLoss,
    takeProfit,
  }
}

/**
 * The pending order that an event places. Its stop loss and take profit are at the mid and must not
 * apply yet.
 */
export function pendingOf(
  symbolMarket: SymbolMarket,
  { id, personId, direction, kind, price }: PendEvent,
): WatchedPending {
  const mid = priceAt(symbolMarket, 0n)
  const figures = { lots: ONE, multiple: 1, margin: 0n, fee: 0n, stopLoss: mid, takeProfit: mid }
  return {
    id,
    personId,
    direction,
    state: 'pending',
    symbol: symbolMarket.instrument.symbol,
    kind,
    price: priceAt(symbolMarket, price),
    ...figures,
  }
}

/**
 * The mid, in steps, at which an order's side of the market is a few steps from the price that an
 * event aims at; null when the order has no such price.
 */
export function aimedAt(
  order: WatchedOrder,
  { at, off }: AimEvent,
  symbolMarket: SymbolMarket,
): bigint | null {
  const target = targetOf(order, at, symbolMarket)
  if (target === null) return null
  const half = (symbolMarket.spread * symbolMarket.step) / 2n
  const isOnBid = (order.state === 'open') === (order.direction === 'buy')
  return (target + (isOnBid ? half : -half)) / symbolMarket.step + off
}

function targetOf(
  order: WatchedOrder,
  at: AimEvent['at'],
  symbolMarket: SymbolMarket,
): Price | null {
  if (order.state === 'pending') return order.price
  if (at === 'liquidation')
    return liquidationPrice({
      ...symbolMarket.instrument,
      ...order,
      rate: marketOf(symbolMarket).rate,
    })
  return at === 'stop-loss' ? order.stopLoss : order.takeProfit
}
