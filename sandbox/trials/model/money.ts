import {
  compare,
  type Fraction,
  fraction,
  minus,
  over,
  plus,
  rounded,
  times,
  ZERO,
} from './fraction.ts'
import { dollarsPerQuote, priceFor, type Prices, type Terms } from './market.ts'

const CENT = fraction('0.01')
const HALF = fraction('0.5')

export type Side = 'buy' | 'sell'

/** A position as the model keeps it; all amounts in USD. */
export interface Position {
  id: string
  terms: Terms
  side: Side
  lots: Fraction
  multiple: number
  entry: Fraction
  margin: Fraction
  /** The fee of opening. */
  fee: Fraction
  stopLoss: Fraction | null
  takeProfit: Fraction | null
  /** The exact profit of its closed parts, and the posted one. */
  profitSoFar: { exact: Fraction; posted: Fraction }
  feeSoFar: { exact: Fraction; posted: Fraction }
}

export const NOTHING_SO_FAR = { exact: ZERO, posted: ZERO }

type Sized = Pick<Position, 'terms' | 'lots'>

const cents = (exact: Fraction) => rounded(exact, 2)
const atLeastACent = (exact: Fraction) => larger(cents(exact), CENT)
const larger = (a: Fraction, b: Fraction) => (compare(a, b) < 0n ? b : a)
const smaller = (a: Fraction, b: Fraction) => (compare(a, b) < 0n ? a : b)

/** The value of the lots at a price, in dollars. */
function worth({ terms, lots }: Sized, price: Fraction, prices: Prices): Fraction {
  return times(lots, terms.contract, price, dollarsPerQuote(terms, price, prices))
}

export function marginOf(sized: Sized & { multiple: number }, price: Fraction, prices: Prices) {
  return cents(over(worth(sized, price, prices), fraction(String(sized.multiple))))
}

export function feeOf(sized: Sized, price: Fraction, prices: Prices): Fraction {
  return atLeastACent(times(worth(sized, price, prices), sized.terms.feeRate))
}

export function closingPriceOf({ side, terms }: Pick<Position, 'side' | 'terms'>, prices: Prices) {
  return priceFor(side === 'buy' ? 'sell' : 'buy', terms, prices)
}

/** The unrounded profit and fee of closing at a price. */
function exactly(position: Position, price: Fraction, prices: Prices) {
  const { terms, lots, side, entry } = position
  const gained = side === 'buy' ? minus(price, entry) : minus(entry, price)
  const profit = times(gained, lots, terms.contract, dollarsPerQuote(terms, price, prices))
  return { profit, fee: times(worth(position, price, prices), terms.feeRate) }
}

/** Whether a position is liquidated at a price: half of its margin or less would remain. */
export function isLiquidatedAt(position: Position, price: Fraction, prices: Prices): boolean {
  const { profit, fee } = exactly(position, price, prices)
  return compare(minus(plus(position.margin, profit), fee), times(position.margin, HALF)) <= 0n
}

/**
 * The postings of closing a whole position. The rest of a split position keeps the sums so far.
 */
export function closing(position: Position, prices: Prices) {
  const price = closingPriceOf(position, prices)
  const now = exactly(position, price, prices)
  const profitExact = plus(position.profitSoFar.exact, now.profit)
  const feeExact = plus(position.feeSoFar.exact, now.fee)
  const profitSoFar = { exact: profitExact, posted: cents(profitExact) }
  const feeSoFar = { exact: feeExact, posted: atLeastACent(feeExact) }
  const fee = smaller(minus(feeSoFar.posted, position.feeSoFar.posted), position.margin)
  const due = minus(profitSoFar.posted, position.profitSoFar.posted)
  const back = larger(minus(plus(position.margin, due), fee), ZERO)
  return {
    price,
    fee,
    profit: plus(minus(back, position.margin), fee),
    profitSoFar,
    feeSoFar,
  }
}

/** Splits a position into the closed part and the rest. */
export function split(position: Position, part: Fraction): { part: Position; rest: Position } {
  const share = over(part, position.lots)
  const margin = cents(times(position.margin, share))
  const fee = cents(times(position.fee, share))
  return {
    part: { ...position, lots: part, margin, fee },
    rest: {
      ...position,
      lots: minus(position.lots, part),
      margin: minus(position.margin, margin),
      fee: minus(position.fee, fee),
    },
  }
}

/** The minimum lots with a margin of at least 1.00 USD, found by trying step by step. */
export function leastLotsOf(
  order: { terms: Terms; multiple: number },
  price: Fraction,
  prices: Prices,
) {
  let lots = order.terms.lotMin
  while (compare(marginOf({ ...order, lots }, price, prices), fraction('1')) < 0n)
    lots = plus(lots, order.terms.lotStep)
  return lots
}
