import {
  CENT,
  nearestProtection,
  pointOf,
  type Price,
  priceForProfit,
  profitAt,
  sideOf,
  stopLossFits,
  takeProfitFits,
  type TargetTerms,
  type Usd,
} from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'
import { ofPips } from '../../../parts/pips.rules.ts'
import type { Checked } from './checked.rules.ts'

/** How stop loss and take profit are typed: as a price, as a distance or as an amount of money. */
export const measures = ['price', 'distance', 'amount'] as const
export type Measure = (typeof measures)[number]

export type Which = 'stopLoss' | 'takeProfit'

/** Why a typed stop loss or take profit is refused. */
export type ProtectionFault =
  | 'protection-not-a-number'
  | 'protection-too-many-places'
  | 'protection-unreachable'
  | 'protection-too-high'
  | 'protection-too-low'

/** The order that is protected. `instrument` is the coin. */
export interface Protected extends TargetTerms {
  instrument: Coin
  /**
   * The price from which the broker measures: the closing price of a position, or the price for
   * which a pending order waits.
   */
  from: Price
}

/** A stop loss or take profit: its price, its profit or loss, and how far from the entry it is. */
export interface Target {
  price: Price
  profit: Usd
  /** In price, never negative. */
  distance: Price
}

/**
 * The stop loss or take profit that a typed number means, or why it is refused. A distance and an
 * amount are typed without sign: a stop loss loses them, a take profit gains them.
 */
export function checkProtection(
  which: Which,
  { number, measure }: { number: bigint | null; measure: Measure },
  order: Protected,
): Checked<Target, ProtectionFault> {
  const coin = order.instrument
  if (number === null) return { ok: false, fault: 'protection-not-a-number' }
  if (!isPrecise(number, measure, coin)) return { ok: false, fault: 'protection-too-many-places' }
  const price = priceOf(which, { number, measure }, order)
  if (price === null || price <= 0n) return { ok: false, fault: 'protection-unreachable' }
  const fits =
    which === 'stopLoss'
      ? stopLossFits({ ...measured(order), stopLoss: price })
      : takeProfitFits({ ...measured(order), takeProfit: price })
  if (!fits)
    return {
      ok: false,
      fault: isBelow(which, order) ? 'protection-too-high' : 'protection-too-low',
    }
  return { ok: true, value: targetAt(price, order) }
}

/** The nearest price that fits; null where none is positive. */
export function nearestTo(which: Which, order: Protected): Price | null {
  return nearestProtection(which, measured(order))
}

/** The profit and the distance of a stop loss or take profit at a price. */
function targetAt(price: Price, order: Protected): Target {
  const away = price - order.entry
  return { price, profit: profitAt(order, price), distance: away < 0n ? -away : away }
}

function priceOf(
  which: Which,
  { number, measure }: { number: bigint; measure: Measure },
  order: Protected,
): Price | null {
  const sign = which === 'stopLoss' ? -1n : 1n
  if (measure === 'price') return number
  if (measure === 'amount') return priceForProfit(order, sign * number)
  return order.entry + sideOf(order.direction) * sign * ofPips(number, order.instrument)
}

/** Whether a typed amount is in whole cents, or a typed price or distance in whole points. */
function isPrecise(number: bigint, measure: Measure, coin: Coin): boolean {
  if (measure === 'amount') return number % CENT === 0n
  return (measure === 'price' ? number : ofPips(number, coin)) % pointOf(coin) === 0n
}

function measured({ direction, instrument, from }: Protected) {
  const { stopLevel, digits } = instrument
  return { direction, stopLevel, digits, from }
}

function isBelow(which: Which, { direction }: Protected): boolean {
  return (direction === 'buy') === (which === 'stopLoss')
}
