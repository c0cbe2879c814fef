import {
  divideHalfUp,
  type Dollars,
  type Factor,
  type Lots,
  ONE,
  type Price,
  toCents,
  type Usd,
} from '../values/decimal.ts'
import { type Direction, type Instrument, type Rate, sideOf } from '../values/instrument.ts'
import { closingPrice, rateAt, type Sides } from '../values/quote.ts'

export interface ProfitInput {
  direction: Direction
  lots: Lots
  contract: Factor
  entry: Price
  /** The price at which the market would close it: bid for a buy, ask for a sell. */
  close: Price
  /** Today's rate of the quote currency. */
  rate: Rate
}

/**
 * Profit (+) or loss (−) in USD: side · (close − entry) · lots · contract · rate, half up to the
 * cent. Source: TRADE-12.
 */
export function profit(input: ProfitInput): Usd {
  return toCents(exactProfit(input))
}

/** The profit or loss before it is rounded. */
export function exactProfit({
  direction,
  lots,
  contract,
  entry,
  close,
  rate,
}: ProfitInput): Dollars {
  return {
    num: sideOf(direction) * (close - entry) * lots * contract * rate.num,
    den: ONE ** 3n * rate.den,
  }
}

/**
 * Profit (+) or loss (−) in USD if the position were closed now; null while the rate to USD is not
 * known. It does not include the opening fee.
 */
export function floatingProfit(
  position: Pick<ProfitInput, 'direction' | 'lots' | 'entry'>,
  instrument: Pick<Instrument, 'contract' | 'baseIsUsd'>,
  market: Sides,
  rate: Rate | null,
): Usd | null {
  if (rate === null) return null
  const close = closingPrice(position.direction, market)
  return profit({
    ...position,
    contract: instrument.contract,
    rate: rateAt(instrument, rate, close),
    close,
  })
}

/** An amount as a fraction of another; 0 when the other is 0. */
export function shareOf(part: Usd, whole: Usd): Factor {
  return whole === 0n ? 0n : divideHalfUp(part * ONE, whole)
}
