import type { Lots, Price, Usd } from '../values/decimal.ts'
import type { Direction, Instrument, Rate } from '../values/instrument.ts'
import { closingPrice, rateAt, type Sides } from '../values/quote.ts'
import { exactFee } from './margin.ts'
import { exactProfit } from './profit.ts'
import { NOTHING_SETTLED, type Settled, settlePart } from './settled.ts'

/** A position, or a part of a position, that can be closed. */
interface Closable {
  direction: Direction
  lots: Lots
  entry: Price
  /** USD that are frozen for it. */
  margin: Usd
  /** Null while no part of the position was closed. */
  settled: Settled | null
}

export interface Closing {
  /** The price at which it closes: bid for a buy, ask for a sell. */
  price: Price
  /** USD; a loss is never more than margin less fee, for the broker bears what exceeds it. */
  profit: Usd
  /** USD; never more than the margin. */
  fee: Usd
  /** USD that return to the balance: margin and profit, less the fee; never below zero. */
  back: Usd
  /** Sums of all closed parts, this one included. */
  settled: Settled
}

/**
 * The result of closing a position or a part of it now; `rate` is that of the quote currency to
 * USD. The server books these figures at its own price. Source: TRADE-12, TRADE-13 and TRADE-15.
 */
export function closingOf(
  { direction, lots, entry, margin, settled }: Closable,
  instrument: Pick<Instrument, 'contract' | 'feeRate' | 'baseIsUsd'>,
  market: Sides,
  rate: Rate,
): Closing {
  const { contract, feeRate } = instrument
  const price = closingPrice(direction, market)
  const terms = { lots, contract, rate: rateAt(instrument, rate, price) }
  const due = settlePart(settled ?? NOTHING_SETTLED, {
    profit: exactProfit({ ...terms, direction, entry, close: price }),
    fee: exactFee({ ...terms, price, feeRate }),
  })
  const fee = due.fee < margin ? due.fee : margin
  const left = margin + due.profit - fee
  const back = left > 0n ? left : 0n
  return { price, profit: back - margin + fee, fee, back, settled: due.settled }
}
