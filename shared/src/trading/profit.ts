import { ONE, toCents, type Factor, type Lots, type Price, type Usd } from './decimal.ts'
import { sideOf, type Direction, type Rate } from './instrument.ts'

export interface ProfitInput {
  direction: Direction
  lots: Lots
  contract: Factor
  entry: Price
  /** The side of the market a close would meet: bid for a buy, ask for a sell. */
  close: Price
  /** Today's rate of the quote currency. */
  rate: Rate
}

/**
 * Profit (+) or loss (−) in USD: side · (close − entry) · lots · contract · rate, half up to the
 * cent. Source: decisions, section 7.
 */
export function profit({ direction, lots, contract, entry, close, rate }: ProfitInput): Usd {
  return toCents(
    sideOf(direction) * (close - entry) * lots * contract * rate.num,
    ONE ** 3n * rate.den,
  )
}
