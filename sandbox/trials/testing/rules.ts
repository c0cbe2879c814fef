import { ONE, decimal, type Price, type Usd } from '@kontor/shared/trading'
import type { Posting } from '../../src/money/ledger/accounts.ts'
import type { MarketSnapshot, Product } from '../../src/trading/rules/market.ts'

/** Euros in dollars, with a spread of 1.2 and a stop level of 6 points. */
export const euro: Product = {
  symbol: 'EURUSD',
  contract: decimal('100000'),
  spread: decimal('0.00012'),
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

/** An open market at a mid, where the quote currency is the dollar. */
export const snapshotAt = (mid: Price, product = euro): MarketSnapshot => ({
  product,
  open: true,
  mid,
  rate: { num: ONE, den: ONE },
})

export const sumOf = (postings: readonly Posting[]): Usd =>
  postings.reduce((sum, { amount }) => sum + amount, 0n)

/** The sum of the postings to one account. */
export const into = (postings: readonly Posting[], account: string): Usd =>
  sumOf(postings.filter((posting) => posting.account === account))
