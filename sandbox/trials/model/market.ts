import { formatDecimal } from '@kontor/shared/trading'
import { createFakeFeed } from '../testing/market/fake-feed.ts'
import { type Fraction, fraction, minus, over, plus } from './fraction.ts'

const ONE = fraction('1')

/** The terms of a symbol, as its listing announces them. */
export interface Terms {
  symbol: string
  digits: number
  multiples: readonly number[]
  contract: Fraction
  feeRate: Fraction
  stopLevel: Fraction
  lotMin: Fraction
  lotMax: Fraction
  lotStep: Fraction
}

export const symbols: readonly Terms[] = createFakeFeed().listings.map((listing) => ({
  symbol: listing.symbol,
  digits: listing.digits,
  multiples: listing.multiples,
  contract: fraction(formatDecimal(listing.contract)),
  feeRate: fraction(formatDecimal(listing.feeRate)),
  stopLevel: fraction(formatDecimal(listing.stopLevel)),
  lotMin: fraction(formatDecimal(listing.lotMin)),
  lotMax: fraction(formatDecimal(listing.lotMax)),
  lotStep: fraction(formatDecimal(listing.lotStep)),
}))

/** The mids at the start. */
export const STARTS: Record<string, string> = {
  EURUSD: '1.08642',
  USDJPY: '154.382',
  EURJPY: '167.7',
  BTCUSDT: '9000',
}

/** The spreads at the start. */
export const SPREADS: Record<string, string> = {
  EURUSD: '0.00012',
  USDJPY: '0',
  EURJPY: '0.02',
  BTCUSDT: '10',
}

/** The mids and spreads of all symbols at one instant. */
export type Prices = Readonly<Record<string, { mid: Fraction; spread: Fraction }>>

/** The price of a side: a buyer pays the ask, a seller gets the bid. */
export function priceFor(side: 'buy' | 'sell', { symbol }: Terms, prices: Prices): Fraction {
  const { mid, spread } = prices[symbol]!
  const half = over(spread, fraction('2'))
  return side === 'buy' ? plus(mid, half) : minus(mid, half)
}

/**
 * Dollars for one unit of the quote currency. With the dollar as base it follows from the price;
 * other yen are valued at the mid of USD/JPY.
 */
export function dollarsPerQuote({ symbol }: Terms, price: Fraction, prices: Prices): Fraction {
  if (symbol === 'USDJPY') return over(ONE, price)
  return symbol.endsWith('JPY') ? over(ONE, prices['USDJPY']!.mid) : ONE
}
