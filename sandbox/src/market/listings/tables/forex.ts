import type { Listing } from '../listing.ts'
import { listingOf } from '../row.ts'
import { currencies, type Currency } from './currencies.ts'

/** Base, quote and the spread in price. */
const pairs: readonly (readonly [base: Currency, quote: Currency, spread: string])[] = [
  ['EUR', 'USD', '0.00012'],
  ['GBP', 'USD', '0.00016'],
  ['USD', 'JPY', '0.014'],
  ['USD', 'CHF', '0.00016'],
  ['AUD', 'USD', '0.00014'],
  ['USD', 'CAD', '0.00018'],
  ['NZD', 'USD', '0.0002'],
  ['EUR', 'GBP', '0.00016'],
  ['EUR', 'JPY', '0.02'],
  ['GBP', 'JPY', '0.028'],
  ['EUR', 'CHF', '0.0002'],
  ['AUD', 'JPY', '0.022'],
  ['EUR', 'AUD', '0.00028'],
  ['GBP', 'CHF', '0.0003'],
  ['USD', 'SGD', '0.0003'],
  ['USD', 'THB', '0.02'],
]

export const forex: Listing[] = pairs.map(([base, quote, spread]) =>
  listingOf({
    symbol: `${base}${quote}`,
    coinName: `${base}/${quote}`,
    category: 'forex',
    icons: [base, quote],
    unit: base,
    quote,
    digits: quote === 'JPY' || quote === 'THB' ? 3 : 5,
    spread,
    contract: '100000',
    lots: ['0.01', '100', '0.01'],
    multiples: [10, 20, 50, 100, 200],
    feeRate: '0.00005',
    base: currencies[base],
    against: currencies[quote],
  }),
)
