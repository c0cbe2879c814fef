import { tradeFee } from '../amounts/margin.ts'
import { profit } from '../amounts/profit.ts'
import type { Factor, Lots, Price, Usd } from '../values/decimal.ts'
import type { Direction, Rate } from '../values/instrument.ts'
import { rateAt } from '../values/quote.ts'

export interface RiskInput {
  direction: Direction
  lots: Lots
  contract: Factor
  entry: Price
  stopLoss: Price
  margin: Usd
  feeRate: Factor
  /** Today's rate of the quote currency. */
  rate: Rate
  baseIsUsd: boolean
}

/**
 * USD lost (+) when a position ends exactly at its stop loss, the fees of open and close included;
 * negative where that is a gain. Never more than margin and opening fee: the broker bears a loss
 * beyond them. Source: TRADE-11.
 */
export function riskAt({ entry, stopLoss, margin, ...terms }: RiskInput): Usd {
  const opened = tradeFee({ ...terms, price: entry, rate: rateAt(terms, terms.rate, entry) })
  const rate = rateAt(terms, terms.rate, stopLoss)
  const left =
    margin +
    profit({ ...terms, entry, close: stopLoss, rate }) -
    tradeFee({ ...terms, price: stopLoss, rate })
  return opened + margin - (left > 0n ? left : 0n)
}
