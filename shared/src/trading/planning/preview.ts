import { LEAST_MARGIN, leastLots, requiredMargin, tradeFee } from '../amounts/margin.ts'
import { liquidationPrice } from '../triggers/liquidation.ts'
import type { Lots, Price, Usd } from '../values/decimal.ts'
import { type Direction, type Instrument, type Rate, sideOf } from '../values/instrument.ts'
import { openingPrice, rateAt, type Sides } from '../values/quote.ts'
import { riskAt } from './risk.ts'

/** The terms of an order that is not placed yet, and the market now. */
export interface PreviewTerms extends Sides {
  instrument: Instrument
  direction: Direction
  multiple: number
  /** Today's rate of the quote currency. */
  rate: Rate
  /** The price of a pending order; absent for a market order. */
  price?: Price | undefined
  /** Absent or null when unset. */
  stopLoss?: Price | null | undefined
}

export interface Preview {
  /** Price at which it opens: a pending order's own, else ask for a buy and bid for a sell. */
  price: Price
  margin: Usd
  openFee: Usd
  /** The fee of closing it at once. */
  closeFee: Usd
  /** Null when no positive price would liquidate it. */
  liquidation: Price | null
  /** USD lost at the stop loss with both fees; without one, the most that can be lost. */
  atRisk: Usd
  /** The least lots with the margin that an order requires; null when the given lots have it. */
  leastLots: Lots | null
}

type Sized = Pick<Instrument, 'contract' | 'feeRate' | 'baseIsUsd'>

/** USD of margin and of opening fee that an order costs at a price. */
export function orderCosts(
  instrument: Sized,
  { lots, multiple, price, rate }: { lots: Lots; multiple: number; price: Price; rate: Rate },
): { margin: Usd; fee: Usd } {
  const { contract, feeRate } = instrument
  const notional = { lots, contract, price, rate: rateAt(instrument, rate, price) }
  return {
    margin: requiredMargin({ ...notional, multiple }),
    fee: tradeFee({ ...notional, feeRate }),
  }
}

/**
 * The figures of an order at the quote now. The server books the same figures at its own quote, and
 * refuses an order with `leastLots`. Source: TRADE-10.
 */
export function previewOf(lots: Lots, terms: PreviewTerms): Preview {
  const { instrument, direction, multiple, rate, stopLoss, bid, ask } = terms
  const price = entryOf(terms)
  const { margin, fee: openFee } = orderCosts(instrument, { lots, multiple, price, rate })
  const size = { ...instrument, direction, lots, rate, margin, entry: price }
  const close = price - sideOf(direction) * (ask - bid)
  const isTooSmall = margin < LEAST_MARGIN
  return {
    price,
    margin,
    openFee,
    closeFee: orderCosts(instrument, { lots, multiple, price: close, rate }).fee,
    liquidation: liquidationPrice(size),
    atRisk: stopLoss ? riskAt({ ...size, stopLoss }) : margin + openFee,
    leastLots: isTooSmall
      ? leastLots({ ...instrument, multiple, price, rate: rateAt(instrument, rate, price) })
      : null,
  }
}

/**
 * The most lots whose margin and opening fee are at most `percent` of `available`; null when even
 * the least lots cost more.
 */
export function lotsForShare(available: Usd, percent: number, terms: PreviewTerms): Lots | null {
  const { instrument, multiple, rate } = terms
  const { lotMin, lotMax, lotStep } = instrument
  const price = entryOf(terms)
  const budget = (available * BigInt(percent)) / 100n
  let fits = 0n
  let over = lotMax / lotStep + 1n
  while (over - fits > 1n) {
    const middle = (fits + over) / 2n
    const { margin, fee } = orderCosts(instrument, {
      lots: middle * lotStep,
      multiple,
      price,
      rate,
    })
    if (margin + fee <= budget) fits = middle
    else over = middle
  }
  const lots = fits * lotStep
  return lots >= lotMin && lots > 0n ? lots : null
}

function entryOf({ direction, price, bid, ask }: PreviewTerms): Price {
  return price ?? openingPrice(direction, { bid, ask })
}
