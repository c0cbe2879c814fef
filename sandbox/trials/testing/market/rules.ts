import { decimal, ONE, type Price, sides, type Usd } from '@kontor/shared/trading'
import type { Posting } from '../../../src/money/ledger/postings.ts'
import type { MarketSnapshot, TradedInstrument } from '../../../src/trading/rules/market.ts'

/** Euros in dollars, with a stop level of 60 points. */
export const euro: TradedInstrument = {
  symbol: 'EURUSD',
  contract: decimal('100000'),
  digits: 5,
  feeRate: decimal('0.00005'),
  baseIsUsd: false,
  lotMin: decimal('0.01'),
  lotMax: decimal('50'),
  lotStep: decimal('0.01'),
  multiples: [10, 200],
  rate: null,
  swap: { buy: decimal('-0.0001'), sell: decimal('0.00004') },
  stopLevel: decimal('0.0006'),
}

/** The spread of `snapshotAt`: 12 points of a euro. */
const SPREAD: Price = decimal('0.00012')

/** An open market at a mid, where the quote currency is the dollar. */
export const snapshotAt = (mid: Price, instrument = euro): MarketSnapshot => ({
  instrument,
  open: true,
  mid,
  ...sides(mid, SPREAD),
  rate: { num: ONE, den: ONE },
})

export const sumOf = (postings: readonly Posting[]): Usd =>
  postings.reduce((sum, { amount }) => sum + amount, 0n)

/** The sum of the postings to one account. */
export const into = (postings: readonly Posting[], account: string): Usd =>
  sumOf(postings.filter((posting) => posting.account === account))
