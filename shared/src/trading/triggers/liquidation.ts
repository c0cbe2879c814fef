import { type Factor, type Lots, ONE, type Price, type Usd } from '../values/decimal.ts'
import { type Direction, pointOf, type Rate, sideOf } from '../values/instrument.ts'

/**
 * A position is closed by force when what is left of it is no more than this part of its margin.
 * Source: TRADE-16.
 */
const LIQUIDATION_PERCENT = 50n

export interface LiquidationInput {
  direction: Direction
  lots: Lots
  contract: Factor
  entry: Price
  margin: Usd
  feeRate: Factor
  rate: Rate
  baseIsUsd: boolean
  digits: number
}

export interface LiquidationTest extends Omit<LiquidationInput, 'baseIsUsd' | 'digits'> {
  /** The price at which the market would close it: bid for a buy, ask for a sell. */
  price: Price
}

/**
 * True when margin + profit − closing fee ≤ half of the margin at a price: the position is to be
 * closed by force. Profit and fee are exact here; only what is posted is rounded. `rate` is the one
 * at that price. Source: TRADE-16.
 */
export function mustLiquidate({
  direction,
  entry,
  margin,
  price,
  ...terms
}: LiquidationTest): boolean {
  const { lots, contract, rate, feeRate } = terms
  const perPrice = sideOf(direction) * (price - entry) * ONE - price * feeRate
  const gained = perPrice * lots * contract * rate.num
  const spare = (100n - LIQUIDATION_PERCENT) * margin * ONE ** 3n * rate.den
  return spare + gained * 100n <= 0n
}

/**
 * The closing-side price at which a position is closed by force, with the rate held (solved exactly
 * where the base is USD): solves margin · (1 − k) + profit(P) − fee(P) = 0 for P. Rounded to the
 * symbol's digits towards the entry: no price on its safe side liquidates, and the first that does
 * is at most one point beyond it. Null when no positive price would do it. Source: TRADE-17.
 */
export function liquidationPrice(input: LiquidationInput): Price | null {
  const { direction } = input
  const { num, den } = input.baseIsUsd ? solveUsdBase(input) : solveRateHeld(input)
  if (den === 0n || num <= 0n !== den <= 0n) return null
  const step = pointOf(input)
  const price = ratio(num, den * step, direction === 'buy') * step
  return price > 0n ? price : null
}

/** P = (s·P0·N·q − (1 − k)·m) ÷ (N·q·(s − f)) */
function solveRateHeld({
  direction,
  lots,
  contract,
  entry,
  margin,
  feeRate,
  rate,
}: LiquidationInput) {
  const s = sideOf(direction)
  const size = lots * contract * rate.num
  const kept = (100n - LIQUIDATION_PERCENT) * margin * ONE ** 2n * rate.den
  return { num: (s * entry * size * 100n - kept) * ONE, den: size * (s * ONE - feeRate) * 100n }
}

/**
 * With q = 1 ÷ P, profit is s·N·(1 − P0 ÷ P) and the fee f·N: P = s·N·P0 ÷ ((1 − k)·m + N·(s − f))
 */
function solveUsdBase({ direction, lots, contract, entry, margin, feeRate }: LiquidationInput) {
  const s = sideOf(direction)
  const size = lots * contract
  const kept = (100n - LIQUIDATION_PERCENT) * margin * ONE ** 2n
  return { num: s * size * entry * 100n * ONE, den: kept + size * (s * ONE - feeRate) * 100n }
}

/** Quotient of two integers of equal sign, rounded up or down. */
function ratio(num: bigint, den: bigint, up: boolean): bigint {
  const [n, d] = den < 0n ? [-num, -den] : [num, den]
  return up ? (n + d - 1n) / d : n / d
}
