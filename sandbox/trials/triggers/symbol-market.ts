import {
  decimal,
  DECIMALS,
  ONE,
  type Price,
  type Rate,
  rateAt,
  sides,
} from '@kontor/shared/trading'
import { listings } from '../../src/market/listings/tables/listings.ts'
import type { TradedInstrument } from '../../src/trading/rules/market.ts'
import type { Market } from '../../src/trading/triggers/trigger-index.ts'

/** A symbol and its market: mid and spread in steps of the last digit, and the rate. */
export interface SymbolMarket {
  instrument: TradedInstrument
  step: Price
  mid: bigint
  spread: bigint
  rate: Rate
}

const dollar: Rate = { num: ONE, den: ONE }

/**
 * Symbols that differ as much as possible; the margins of the last one are a few cents or zero.
 */
export const symbolMarkets: ReadonlyMap<string, SymbolMarket> = new Map([
  symbolMarket('EURUSD', 108_642n),
  symbolMarket('USDJPY', 154_382n),
  symbolMarket('EURGBP', 85_400n, { num: decimal('1.274'), den: ONE }),
  symbolMarket('EURJPY', 167_700n, { num: ONE, den: decimal('154.382') }),
  symbolMarket('XAUUSD', 239_140n),
  symbolMarket('BTCUSDT', 6_780_420n),
  symbolMarket(
    'EURAUD',
    164_200n,
    { num: decimal('0.6614'), den: ONE },
    { contract: ONE, feeRate: decimal('0.01') },
  ),
])

function symbolMarket(
  symbol: string,
  mid: bigint,
  rate = dollar,
  changed: Partial<TradedInstrument> = {},
): [string, SymbolMarket] {
  const listing = listings.find((listed) => listed.symbol === symbol)
  if (listing === undefined) throw new RangeError(symbol)
  const step = 10n ** BigInt(DECIMALS - listing.digits)
  return [
    symbol,
    { instrument: { ...listing, ...changed }, step, mid, spread: listing.spread / step, rate },
  ]
}

/**
 * A symbol's market at the start of a scenario.
 * @throws RangeError for a symbol that no scenario uses
 */
export function symbolMarketOf(symbol: string): SymbolMarket {
  const found = symbolMarkets.get(symbol)
  if (found === undefined) throw new RangeError(symbol)
  return { ...found }
}

/** The prices as the engine reads them; a USD base has its own price as its rate. */
export function marketOf({ instrument, step, mid, spread, rate }: SymbolMarket): Market {
  const price = mid * step
  const { bid, ask } = sides(price, spread * step)
  return { mid: price, bid, ask, rate: rateAt(instrument, rate, price) }
}

/** A positive price, a number of steps from the mid. */
export function priceAt({ step, mid }: SymbolMarket, steps: bigint): Price {
  const price = mid + steps
  return (price > 0n ? price : 1n) * step
}
