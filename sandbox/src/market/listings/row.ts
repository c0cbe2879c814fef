import { decimal, type RateSource } from '@kontor/shared/trading'
import type { Category } from '@kontor/shared/wire'
import { knotsOf } from '../recorded/series.ts'
import type { Asset } from './asset.ts'
import type { Listing } from './listing.ts'
import { stopLevelOf, swapOf } from './terms.ts'

/** The mid that converts each quote currency to dollars. */
const rates: Record<string, RateSource> = {
  USD: null,
  USDT: null,
  EUR: { symbol: 'EURUSD', inverse: false },
  GBP: { symbol: 'GBPUSD', inverse: false },
  AUD: { symbol: 'AUDUSD', inverse: false },
  NZD: { symbol: 'NZDUSD', inverse: false },
  JPY: { symbol: 'USDJPY', inverse: true },
  CHF: { symbol: 'USDCHF', inverse: true },
  CAD: { symbol: 'USDCAD', inverse: true },
  SGD: { symbol: 'USDSGD', inverse: true },
  THB: { symbol: 'USDTHB', inverse: true },
}

/** A row of a category's table; exact numbers are text. */
export interface Row {
  symbol: string
  coinName: string
  category: Category
  icons: string[]
  unit: string
  quote: string
  digits: number
  /** An even number of points, so that half of it is a price too. */
  spread: string
  contract: string
  lots: readonly [min: string, max: string, step: string]
  multiples: readonly number[]
  feeRate: string
  base: Asset
  against: Asset | null
}

/**
 * The listing of a table's row.
 * @throws RangeError when its quote currency cannot be converted to dollars
 */
export function listingOf(row: Row): Listing {
  const { symbol, coinName, category, unit, digits, base, against } = row
  const rate = rates[row.quote]
  if (rate === undefined) throw new RangeError(`no rate to USD for ${row.quote}`)
  const [lotMin, lotMax, lotStep] = row.lots
  return {
    coinId: `c-${symbol.toLowerCase()}`,
    coinName,
    symbol,
    category,
    icons: row.icons.map((code) => `/images/icons/${code.toLowerCase()}.svg`),
    unit,
    digits,
    spread: decimal(row.spread),
    contract: decimal(row.contract),
    lotMin: decimal(lotMin),
    lotMax: decimal(lotMax),
    lotStep: decimal(lotStep),
    multiples: [...row.multiples],
    feeRate: decimal(row.feeRate),
    swap: swapOf(category, base.code, row.quote),
    stopLevel: stopLevelOf(decimal(row.spread), digits),
    prices: isRecorded(base) && isRecorded(against) ? 'recorded' : 'made',
    baseIsUsd: base.code === 'USD',
    rate,
    base,
    against,
  }
}

/**
 * Whether an asset's value is recorded; the dollar counts as recorded, because values are in
 * dollars.
 */
function isRecorded(asset: Asset | null): boolean {
  return asset !== null && (asset.code === 'USD' || knotsOf(asset.code).length > 0)
}
