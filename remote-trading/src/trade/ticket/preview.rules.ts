import {
  closingPrice,
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

/** What a position would be opened with. */
export interface Terms {
  instrument: Instrument
  direction: Direction
  multiple: number
  mid: Price
  rate: Rate
}

export interface Preview {
  /** Where it would open now: ask for a buy, bid for a sell. */
  price: Price
  margin: Usd
  openFee: Usd
  /** As it would be if closed at once. */
  closeFee: Usd
  /** Null when no positive price would close it by force. */
  liquidation: Price | null
  /** Margin and both fees: all that can be lost, with no stop loss set. */
  atRisk: Usd
}

/** What opening takes from the available balance. */
export function costOf(
  lots: Lots,
  { instrument, direction, multiple, mid, rate }: Terms,
): Pick<Preview, 'price' | 'margin' | 'openFee'> {
  const price = openingPrice(direction, mid, instrument.spread)
  const size = { ...instrument, lots, rate: rateAt(instrument, rate, price), price }
  return { price, margin: requiredMargin({ ...size, multiple }), openFee: tradeFee(size) }
}

/**
 * The figures of a market order of so many lots, at the quote of now. The server decides at its
 * own.
 */
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
 * The most lots whose margin and opening fee come to no more than so many percent of `available`;
 * null when the least are too many.
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
