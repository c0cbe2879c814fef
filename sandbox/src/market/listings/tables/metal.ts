import type { Asset } from '../asset.ts'
import type { Listing } from '../listing.ts'
import { listingOf } from '../row.ts'
import { currencies, type Currency } from './currencies.ts'

const metals = {
  XAU: { code: 'XAU', value: 2_394, volatility: 0.0095, schedule: 'world' },
  XAG: { code: 'XAG', value: 29.4, volatility: 0.017, schedule: 'world' },
  XPT: { code: 'XPT', value: 978, volatility: 0.014, schedule: 'world' },
  XPD: { code: 'XPD', value: 1_012, volatility: 0.02, schedule: 'world' },
} as const satisfies Record<string, Asset>

type Metal = keyof typeof metals

/** Ounces in one lot. */
const contracts: Record<Metal, string> = { XAU: '100', XAG: '5000', XPT: '50', XPD: '100' }

/** Metal, quote, digits and the spread in price. */
const pairs: readonly (readonly [metal: Metal, quote: Currency, digits: number, spread: string])[] =
  [
    ['XAU', 'USD', 2, '0.3'],
    ['XAG', 'USD', 3, '0.024'],
    ['XAU', 'EUR', 2, '0.4'],
    ['XAU', 'GBP', 2, '0.4'],
    ['XAU', 'JPY', 0, '60'],
    ['XAG', 'EUR', 3, '0.028'],
    ['XAG', 'GBP', 3, '0.028'],
    ['XAG', 'JPY', 1, '4'],
    ['XPT', 'USD', 2, '1.8'],
    ['XPD', 'USD', 2, '3'],
    ['XAU', 'CHF', 2, '0.5'],
    ['XAU', 'AUD', 2, '0.6'],
    ['XPT', 'EUR', 2, '2'],
    ['XAG', 'AUD', 3, '0.036'],
  ]

export const metal: Listing[] = pairs.map(([base, quote, digits, spread]) =>
  listingOf({
    symbol: `${base}${quote}`,
    coinName: `${base}/${quote}`,
    category: 'metal',
    icons: [base],
    unit: 'oz',
    quote,
    digits,
    spread,
    contract: contracts[base],
    lots: ['0.01', '50', '0.01'],
    multiples: [10, 20, 50, 100],
    feeRate: '0.0001',
    base: metals[base],
    against: currencies[quote],
  }),
)
