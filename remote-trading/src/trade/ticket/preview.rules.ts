import {
  LEAST_MARGIN,
  closingPrice,
  leastLots,
  liquidationPrice,
  openingPrice,
  rateAt,
  requiredMargin,
  tradeFee,
  type Direction,
  type Instrument,
  type Lots,
  type Price,
  type Rate,
  type Usd,
} from '@kontor/shared/trading'

/** The terms at which a position would be opened. */
export interface Terms {
  instrument: Instrument
  direction: Direction
  multiple: number
  mid: Price
  rate: Rate
}

export interface Preview {
  /** Price at which it would open now: ask for a buy, bid for a sell. */
  price: Price
  margin: Usd
  openFee: Usd
  /** The fee if it were closed at once. */
  closeFee: Usd
  /** Null when no positive price would liquidate it. */
  liquidation: Price | null
  /** Margin and both fees: the most that can be lost without a stop loss. */
  atRisk: Usd
}

/** Margin and opening fee: what opening takes from the available balance. */
export function costOf(
  lots: Lots,
  { instrument, direction, multiple, mid, rate }: Terms,
): Pick<Preview, 'price' | 'margin' | 'openFee'> {
  const price = openingPrice(direction, mid, instrument.spread)
  const size = { ...instrument, lots, rate: rateAt(instrument, rate, price), price }
  return { price, margin: requiredMargin({ ...size, multiple }), openFee: tradeFee(size) }
}

/** The figures of a market order at the quote now. The server decides at its own quote. */
export function previewOf(lots: Lots, terms: Terms): Preview {
  const { instrument, direction, mid, rate } = terms
  const { price, margin, openFee } = costOf(lots, terms)
  const size = { ...instrument, lots, rate }
  const close = closingPrice(direction, mid, instrument.spread)
  const closeFee = tradeFee({ ...size, price: close, rate: rateAt(instrument, rate, close) })
  const liquidation = liquidationPrice({ ...size, direction, entry: price, margin })
  return { price, margin, openFee, closeFee, liquidation, atRisk: margin + openFee + closeFee }
}

/**
 * The least lots with the margin that an order must have; null when so many lots have it. The
 * server refuses less. Source: decisions, section 11.
 */
export function lotsForLeastMargin({ price, margin }: Preview, terms: Terms): Lots | null {
  if (margin >= LEAST_MARGIN) return null
  const { instrument, multiple, rate } = terms
  return leastLots({ ...instrument, multiple, price, rate: rateAt(instrument, rate, price) })
}

/**
 * The most lots whose margin and opening fee are at most `percent` of `available`; null when even
 * the least lots cost more.
 */
export function lotsForShare(available: Usd, percent: number, terms: Terms): Lots | null {
  const { lotMin, lotMax, lotStep } = terms.instrument
  const budget = (available * BigInt(percent)) / 100n
  let fits = 0n
  let over = lotMax / lotStep + 1n
  while (over - fits > 1n) {
    const middle = (fits + over) / 2n
    const { margin, openFee } = costOf(middle * lotStep, terms)
    if (margin + openFee <= budget) fits = middle
    else over = middle
  }
  const lots = fits * lotStep
  return lots >= lotMin && lots > 0n ? lots : null
}
